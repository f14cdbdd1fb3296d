import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { followChanges } from '#tests/support/realtime.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

import { realtimeFixture } from './fixture.ts';

let stack: Stack;
let owner: Person;
let other: Person;
let admin: Person;
let open: SupabaseClient[] = [];

beforeAll(async () => {
  stack = await startStack();
  await sql(realtimeFixture);
  owner = await stack.signUpAndConfirm();
  other = await stack.signUpAndConfirm();
  admin = await stack.asAdmin();
});
afterAll(() => stack.stop());

afterEach(async () => {
  await Promise.all(
    [...open, owner.client, other.client, admin.client].map((client) => client.removeAllChannels()),
  );
  open = [];
});

function anonymous(): SupabaseClient {
  const client = stack.anon();
  open.push(client);
  return client;
}

function service(): SupabaseClient {
  const client = stack.service();
  open.push(client);
  return client;
}

async function sql(text: string): Promise<void> {
  await stack.database.owner.unsafe(text);
}

describe('the content of a change', () => {
  test('is the row with JSON types for an insert', async () => {
    const seen = await followChanges(service(), { schema: 'public', table: 'notes' });
    await sql(`insert into public.notes (id, author, body, details, picture, rating, written_at, tags)
      values (1, '${owner.user.id}', 'né', '{"a": [1]}', '\\x00ff', 1.50, '2025-11-07 19:00+01', '{a,b}')`);
    const { commit_timestamp, ...change } = await seen.next();
    expect(change).toEqual({
      schema: 'public',
      table: 'notes',
      eventType: 'INSERT',
      errors: null,
      old: {},
      new: {
        id: 1,
        author: owner.user.id,
        body: 'né',
        secret: null,
        details: { a: [1] },
        picture: '00ff',
        rating: 1.5,
        written_at: '2025-11-07T18:00:00+00:00',
        tags: ['a', 'b'],
      },
    });
    expect(Math.abs(Date.parse(commit_timestamp) - Date.now())).toBeLessThan(60_000);
    expect(commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('has the key of the old row, or the full row with a full replica identity', async () => {
    await sql(
      `insert into public.notes (id, body) values (2, 'a'); insert into public.plain values (2, 'a', 1)`,
    );
    const client = service();
    const notes = await followChanges(client, { schema: 'public', table: 'notes' });
    const plain = await followChanges(client, { schema: 'public', table: 'plain' });
    await sql(`update public.notes set body = 'b' where id = 2; update public.plain set value = 'b' where id = 2;
      delete from public.notes where id = 2; delete from public.plain where id = 2`);
    expect(await notes.next()).toMatchObject({ eventType: 'UPDATE', old: { id: 2 }, new: { body: 'b' } });
    expect((await notes.next()).old).toEqual({ id: 2 });
    expect((await plain.next()).old).toEqual({ id: 2, value: 'a', size: 1 });
    expect(await plain.next()).toMatchObject({
      eventType: 'DELETE',
      new: {},
      old: { id: 2, value: 'b', size: 1 },
    });
  });

  test('omits columns that the reader may not read', async () => {
    const seen = await followChanges(owner.client, { schema: 'public', table: 'notes' });
    await sql(`insert into public.notes (id, author, secret) values (3, '${owner.user.id}', 'hidden')`);
    const { new: row } = await seen.next();
    expect(row).toMatchObject({ id: 3, author: owner.user.id });
    expect(row).not.toHaveProperty('secret');
  });

  test('has only the short values of a row beyond 1 MB', async () => {
    const seen = await followChanges(anonymous(), { schema: 'public', table: 'plain' });
    await sql(`insert into public.plain values (4, repeat('x', 1100000), 7)`);
    expect(await seen.next()).toMatchObject({
      errors: ['Error 413: Payload Too Large'],
      new: { id: 4, size: 7 },
    });
  });

  test('contains only an error when the reader may not read the key or the table has none', async () => {
    const client = anonymous();
    const notes = await followChanges(client, { schema: 'public', table: 'notes' });
    const keyless = await followChanges(client, { schema: 'public', table: 'keyless' });
    await sql(
      `insert into public.notes (id, body) values (5, 'public'); insert into public.keyless values ('x')`,
    );
    expect(await notes.next()).toMatchObject({ errors: ['Error 401: Unauthorized'], new: {}, old: {} });
    expect(await keyless.next()).toMatchObject({
      errors: ['Error 400: Bad Request, no primary key'],
      new: {},
    });
  });

  test('preserves all digits of large numbers', async () => {
    const seen = await followChanges(anonymous(), {
      schema: 'public',
      table: 'plain',
      filter: 'size=eq.9007199254740993',
    });
    await sql(
      `insert into public.plain values (5, 'near', 9007199254740992), (6, 'exact', 9007199254740993)`,
    );
    expect((await seen.next()).new).toMatchObject({ value: 'exact' });
  });
});

describe('the receivers of a change', () => {
  test('are the readers whose policies show the row', async () => {
    const [mine, theirs, all] = await Promise.all([
      followChanges(owner.client, { schema: 'public', table: 'notes' }),
      followChanges(other.client, { schema: 'public', table: 'notes' }),
      followChanges(service(), { schema: 'public', table: 'notes' }),
    ]);
    await sql(`insert into public.notes (id, author) values (10, '${owner.user.id}');
      insert into public.notes (id, author) values (11, '${other.user.id}');
      insert into public.notes (id, body) values (12, 'public')`);
    const ids = async (inbox: typeof mine, count: number) => {
      const seen = [];
      for (let index = 0; index < count; index++) seen.push((await inbox.next()).new['id']);
      return seen;
    };
    expect(await ids(all, 3)).toEqual([10, 11, 12]);
    expect(await ids(mine, 2)).toEqual([10, 12]);
    expect(await ids(theirs, 2)).toEqual([11, 12]);
  });

  test('of a deletion are those who could read the row, and get its key', async () => {
    await sql(
      `insert into public.notes (id, author) values (20, '${owner.user.id}'), (21, '${other.user.id}')`,
    );
    const mine = await followChanges(owner.client, { schema: 'public', table: 'notes' });
    const theirs = await followChanges(other.client, { schema: 'public', table: 'notes' });
    await sql(`delete from public.notes where id = 20; delete from public.notes where id = 21`);
    expect(await mine.next()).toMatchObject({ eventType: 'DELETE', old: { id: 20 } });
    expect((await theirs.next()).old).toEqual({ id: 21 });
    expect(mine.items).toHaveLength(1);
  });

  test('of a badge change are its member and administrators', async () => {
    const inboxes = await Promise.all(
      [owner.client, other.client, admin.client].map((client) =>
        followChanges(client, { schema: 'public', table: 'users_badges' }),
      ),
    );
    const [mine, theirs, admins] = inboxes;
    await sql(`insert into public.users_badges (user_id, badge_tier) values ('${owner.user.id}', 'gold');
      update public.users_badges set status = 'revoked' where user_id = '${owner.user.id}';
      delete from public.users_badges where user_id = '${owner.user.id}';
      insert into public.users_badges (user_id, badge_tier) values ('${other.user.id}', 'bronze')`);
    for (const eventType of ['INSERT', 'UPDATE', 'DELETE']) {
      expect(await mine?.next()).toMatchObject({ eventType });
      expect(await admins?.next()).toMatchObject({ eventType });
    }
    expect(await theirs?.next()).toMatchObject({ eventType: 'INSERT', new: { badge_tier: 'bronze' } });
    expect(mine?.items).toHaveLength(3);
  });

  test('do not get a change that is rolled back', async () => {
    const seen = await followChanges(anonymous(), { schema: 'public', table: 'plain' });
    await expect(sql(`insert into public.plain values (30); select 1 / 0`)).rejects.toThrow('division');
    await sql(`insert into public.plain values (31)`);
    expect((await seen.next()).new).toMatchObject({ id: 31 });
  });

  test('do not include readers whose policy fails, without effect on others', async () => {
    await sql(`create table public.broken (id bigint primary key); alter table public.broken enable row level security;
      create policy "Fails" on public.broken for select to authenticated using (1 / (id - id) = 1);
      grant select on public.broken to authenticated, service_role;
      alter publication supabase_realtime add table public.broken`);
    const mine = await followChanges(owner.client, { schema: 'public' });
    const all = await followChanges(service(), { schema: 'public', table: 'broken' });
    await sql(`insert into public.broken values (1)`);
    expect((await all.next()).new).toEqual({ id: 1 });
    await sql(`insert into public.plain values (40)`);
    expect(await mine.next()).toMatchObject({ table: 'plain', new: { id: 40 } });
    expect(mine.items).toHaveLength(1);
  });
});
