import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import type { TableAccess } from '#tests/policies/support/access-matrix.ts';
import { tableAccess } from './matrix.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

/** Values a member must never be able to write; no row of the test world has them. */
const forged: Record<string, unknown> = {
  is_approved: true,
  is_visible: true,
  reaction_count: 666,
  depth: 3,
  created_at: '2001-01-01T00:00:00+00:00',
  updated_at: '2001-01-01T00:00:00+00:00',
  moderated_at: '2001-01-01T00:00:00+00:00',
  decided_at: '2001-01-01T00:00:00+00:00',
  user_id: '00000000-0000-4000-8000-0000000000aa',
  reporter_id: '00000000-0000-4000-8000-0000000000aa',
  author_id: '00000000-0000-4000-8000-0000000000aa',
  granted_by: '00000000-0000-4000-8000-0000000000aa',
  invited_by: '00000000-0000-4000-8000-0000000000aa',
  is_published: true,
  role: 'admin',
  badge_tier: 'silver',
  status: 'active',
  decision_note: 'forged',
  stripe_subscription_id: 'sub_forged',
  price_id: 'price_forged',
  id: '00000000-0000-4000-8000-0000000000bb',
};

test.each([...tableAccess])('%s accepts no forged value in any kind of write', async (table, access) => {
  const columns = (await columnsOf(table)).filter((column) => column in forged);
  for (const column of columns) {
    const before = await world.rows(table);
    await tryEveryWrite(table, access, column);
    const changes = changesOf(before, await world.rows(table), column);
    expect({ column, forged: changes.filter((value) => sameValue(value, forged[column])) }).toEqual({
      column,
      forged: [],
    });
    if (changes.length > 0) await world.reset();
  }
});

async function tryEveryWrite(table: string, access: TableAccess, column: string): Promise<void> {
  const member = world.client('owner');
  const honest = access.sample('owner', world);
  const row = { ...honest, [column]: forged[column] };
  const existing = { ...row, [access.key]: access.target };

  await member.from(table).insert(row);
  await member.from(table).insert([row, row]);
  await member.from(table).upsert(existing);
  await member.from(table).upsert([existing], { ignoreDuplicates: true });
  await member
    .from(table)
    .update({ [column]: forged[column] })
    .eq(access.key, access.target);
  await member
    .from(table)
    .update({ ...access.patch, [column]: forged[column] })
    .not(access.key, 'is', null);
  const json = JSON.stringify([row]);
  await post(`${table}?columns=${Object.keys(row).join(',')}`, json, 'application/json');
  // With `columns` without the forged column, the request inserts a valid row or none.
  await post(`${table}?columns=${Object.keys(honest).join(',')}`, json, 'application/json');
  await post(table, csv(row), 'text/csv');
}

async function columnsOf(table: string): Promise<string[]> {
  const columns = await world.sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`;
  return columns.map(({ name }) => name);
}

type Rows = Record<string, unknown>[];

/** The values of `column` in rows that are new or whose value changed. */
function changesOf(before: Rows, after: Rows, column: string): unknown[] {
  const identity = (row: Record<string, unknown>) =>
    row['id'] ?? row['key'] ?? row['old_slug'] ?? JSON.stringify(row);
  const old = new Map(before.map((row) => [identity(row), row]));
  return after
    .filter((row) => !sameValue(old.get(identity(row))?.[column], row[column]))
    .map((row) => row[column]);
}

test('refuses a write in the name of another member', async () => {
  const member = world.client('owner');
  const someone = world.idOf('other');
  const refusals = await Promise.all([
    member.from('blog_comments').insert({ post_id: ids.publicPost, user_id: someone, content: 'Faux' }),
    member
      .from('comment_reactions')
      .insert({ comment_id: ids.authorComment, user_id: someone, reaction_type: 'like' }),
    member
      .from('comment_reports')
      .insert({ comment_id: ids.authorComment, reporter_id: someone, reason: 'spam' }),
    member.from('analytics_events').insert({
      event_type: 'badge_card_click',
      session_id: 'session-0003',
      page_url: '/',
      user_id: someone,
    }),
    world.client('anon').from('analytics_events').insert({
      event_type: 'badge_card_click',
      session_id: 'session-0003',
      page_url: '/',
      user_id: someone,
    }),
  ]);
  expect(refusals.map(({ error }) => error?.code)).toEqual(Array(5).fill('42501'));
});

async function post(path: string, body: string, type: string): Promise<void> {
  const { data } = await world.client('owner').auth.getSession();
  await fetch(`${world.stack.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: world.stack.publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': type,
    },
    body,
  });
}

function csv(row: Record<string, unknown>): string {
  return `${Object.keys(row).join(',')}\n${Object.values(row).map(String).join(',')}`;
}

/** Dates compare as timestamps: the database may format the same one differently. */
function sameValue(stored: unknown, expected: unknown): boolean {
  if (stored === expected) return true;
  return (
    typeof stored === 'string' && typeof expected === 'string' && Date.parse(stored) === Date.parse(expected)
  );
}
