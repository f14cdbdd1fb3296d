import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditKinds } from '#domain/audit.ts';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.audit_log`;
  });
});

type Line = {
  id: number;
  actor: { id: string | null; name: string | null; kind: string };
  action: string;
  table: string;
  row: string | null;
  object: string | null;
  after: Record<string, unknown> | null;
  times: number;
};
type Page = { rows: Line[]; next: string | null };

async function page(filters: object = {}, after: string | null = null, size = 50): Promise<Page> {
  const { data, error } = await world.client('admin').rpc('audit_page', { filters, after, size });
  expect(error).toBeNull();
  return data;
}

/** All pages of the list. */
async function lines(filters: object = {}, size = 50): Promise<Line[]> {
  const found: Line[] = [];
  let after: string | null = null;
  do {
    const next: Page = await page(filters, after, size);
    found.push(...next.rows);
    after = next.next;
  } while (after !== null);
  return found;
}

type Sample = Record<string, string | null>;

async function add(...entries: Sample[]): Promise<number[]> {
  const written: number[] = [];
  for (const entry of entries) {
    const row = { actor_role: 'authenticated', ...entry };
    const [{ id } = { id: 0 }] = await world.sql<{ id: number }[]>`
      insert into public.audit_log ${world.sql(row)} returning id::integer`;
    written.push(id);
  }
  return written;
}

test('shows the newest entry first, with the names of the actor and the object', async () => {
  const admin = world.idOf('admin');
  const owner = world.idOf('owner');
  await world.sql`update public.profiles set display_name = 'Alice' where id = ${admin}`;
  await world.sql`update public.profiles set display_name = 'Omar' where id = ${owner}`;
  await add(
    { action: 'insert', table_name: 'user_roles', row_id: owner, actor_id: admin },
    {
      action: 'update',
      table_name: 'blog_posts',
      row_id: 'pas-un-uuid',
      actor_id: null,
      actor_role: 'service_role',
    },
    { action: 'sign_in_failed', table_name: 'accounts', actor_id: null, actor_role: 'anon' },
    { action: 'delete', table_name: 'cards', actor_id: null, actor_role: 'postgres' },
  );
  const found = (await lines()).filter(({ table }) => table !== 'profiles');
  expect(found.map(({ table, actor, object }) => [table, actor.kind, actor.name, object])).toEqual([
    ['cards', 'system', null, null],
    ['accounts', 'visitor', null, null],
    ['blog_posts', 'api', null, null],
    ['user_roles', 'person', 'Alice', 'Omar'],
  ]);
});

test('counts what one request did to many rows as one line, which no page repeats or skips', async () => {
  const admin = world.idOf('admin');
  const bulk = Array.from({ length: 42 }, (_, n) => ({
    action: 'update',
    table_name: 'blog_comments',
    row_id: `c${n}`,
    request_id: 'r-1',
    actor_id: admin,
  }));
  await add(
    { action: 'insert', table_name: 'cards', request_id: 'r-0', actor_id: admin },
    ...bulk.slice(0, 20),
    // Another request between.
    { action: 'update', table_name: 'blog_comments', request_id: 'r-2', actor_id: admin },
    ...bulk.slice(20),
    { action: 'delete', table_name: 'blog_comments', request_id: 'r-1', actor_id: admin },
    // Another actor with the same request id is no part of it: a client may choose the id.
    { action: 'update', table_name: 'blog_comments', request_id: 'r-1', actor_id: world.idOf('owner') },
  );
  const expected = [
    ['update', 'blog_comments', 1],
    ['delete', 'blog_comments', 1],
    ['update', 'blog_comments', 42],
    ['update', 'blog_comments', 1],
    ['insert', 'cards', 1],
  ];
  for (const size of [1, 2, 50]) {
    const found = await lines({}, size);
    expect(found.map(({ action, table, times }) => [action, table, times])).toEqual(expected);
  }
  const [, , counted] = await lines();
  // The entries behind the line.
  expect(await lines({ request: 'r-1' })).toHaveLength(44);
  const { data } = await world.client('admin').rpc('audit_entry', { entry: counted?.id });
  expect(data.linked).toHaveLength(43);
});

describe('each filter', () => {
  const since = '2026-01-10T00:00:00Z';

  beforeEach(async () => {
    const admin = world.idOf('admin');
    const on = (day: string) => `2026-01-${day}T12:00:00Z`;
    await add(
      {
        action: 'insert',
        table_name: 'cards',
        row_id: 'c1',
        actor_id: admin,
        created_at: on('01'),
        request_id: 'r1',
      },
      { action: 'update', table_name: 'cards', row_id: 'c1', actor_id: null, created_at: on('05') },
      { action: 'delete', table_name: 'cards', row_id: 'c2', actor_id: admin, created_at: on('09') },
      { action: 'insert', table_name: 'user_roles', row_id: 'u1', actor_id: admin, created_at: on('11') },
      { action: 'sign_in', table_name: 'accounts', row_id: 'u1', actor_id: admin, created_at: on('12') },
      {
        action: 'sign_in_failed',
        table_name: 'accounts',
        row_id: 'u1',
        actor_id: null,
        created_at: on('13'),
      },
      { action: 'refusal', table_name: 'requests', row_id: '/rpc/x', actor_id: admin, created_at: on('14') },
      { action: 'reveal', table_name: 'profiles', row_id: 'u1', actor_id: admin, created_at: on('15') },
      { action: 'export', table_name: 'audit_log', actor_id: admin, created_at: on('16') },
      { action: 'send', table_name: 'campaigns', row_id: 's1', actor_id: admin, created_at: on('17') },
    );
  });

  const all = [
    'send',
    'export',
    'reveal',
    'refusal',
    'sign_in_failed',
    'sign_in',
    'insert',
    'delete',
    'update',
    'insert',
  ];

  test.each<[string, () => object, string[]]>([
    ['none', () => ({}), all],
    [
      'actor',
      () => ({ actor: world.idOf('admin') }),
      all.filter((action) => action !== 'sign_in_failed' && action !== 'update'),
    ],
    ['no actor', () => ({ actor: 'none' }), ['sign_in_failed', 'update']],
    ['kind sign_in', () => ({ kind: 'sign_in' }), ['sign_in_failed', 'sign_in']],
    ['kind rights', () => ({ kind: 'rights' }), ['insert']],
    ['kind insert, without changes of roles', () => ({ kind: 'insert' }), ['insert']],
    ['table', () => ({ table: 'cards' }), ['delete', 'update', 'insert']],
    ['row', () => ({ row: 'u1' }), ['reveal', 'sign_in_failed', 'sign_in', 'insert']],
    ['table and row', () => ({ table: 'cards', row: 'c1' }), ['update', 'insert']],
    ['since', () => ({ since }), all.slice(0, 7)],
    ['until', () => ({ until: since }), all.slice(7)],
    [
      'sensitive',
      () => ({ sensitive: true }),
      ['send', 'export', 'reveal', 'refusal', 'sign_in_failed', 'insert'],
    ],
    ['request', () => ({ request: 'r1' }), ['insert']],
    ['id of a request', () => ({ id: 'r1' }), ['insert']],
    ['id of a row', () => ({ id: 'c1' }), ['update', 'insert']],
    ['nothing found', () => ({ kind: 'send', table: 'cards' }), []],
  ])('%s', async (_name, filters, expected) => {
    expect((await lines(filters(), 3)).map(({ action }) => action)).toEqual(expected);
  });

  test('every kind of domain/ finds an entry', async () => {
    for (const kind of auditKinds) expect(await lines({ kind }), kind).not.toEqual([]);
  });
});

test('a list cuts long values, and one entry has them whole', async () => {
  const text = 'é'.repeat(5_000);
  const [{ id } = { id: 0 }] = await world.sql<{ id: number }[]>`
    insert into public.audit_log (action, table_name, after)
    values ('update', 'cards', ${world.sql.json({ body: text })}) returning id::integer`;
  const [line] = await lines();
  expect(line?.after).toEqual({ body: `${'é'.repeat(200)}…` });
  const { data } = await world.client('admin').rpc('audit_entry', { entry: id });
  expect(data.after).toEqual({ body: text });
  expect(data.seal).toBeNull();
  await world.stack.service().rpc('seal_audit_log', { batch: 100 });
  const sealed = await world.client('admin').rpc('audit_entry', { entry: id });
  expect(sealed.data.seal.hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await world.client('admin').rpc('audit_entry', { entry: 999_999 })).data).toBeNull();
});

test('an export has every entry, and is an entry itself', async () => {
  const bulk = Array.from({ length: 3 }, () => ({
    action: 'update',
    table_name: 'cards',
    request_id: 'r-1',
  }));
  await add(...bulk);
  const { data, error } = await world
    .client('admin')
    .rpc('export_audit_log', { filters: { table: 'cards' } });
  expect(error).toBeNull();
  expect(data.rows).toHaveLength(3);
  const [line] = await lines();
  expect(line).toMatchObject({
    action: 'export',
    table: 'audit_log',
    actor: { id: world.idOf('admin') },
    after: { rows: 3, filters: { table: 'cards' } },
  });
});

test('offers the tables of the log and the members with a role', async () => {
  await add(
    { action: 'insert', table_name: 'cards' },
    { action: 'insert', table_name: 'partners' },
    { action: 'update', table_name: 'cards' },
  );
  const { data } = await world.client('admin').rpc('audit_choices');
  expect(data.tables).toEqual(['cards', 'partners']);
  expect(data.actors.map(({ id }: { id: string }) => id)).toContain(world.idOf('admin'));
});
