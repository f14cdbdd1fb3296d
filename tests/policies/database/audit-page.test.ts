import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { auditReads } from '#tests/policies/support/audit-reads.ts';
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

const { add, lines } = auditReads(() => world);

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

test('AUDIT-61 names an edition by its day in Paris, a picture by its alternative text or its file', async () => {
  const [edition] = await world.sql<{ id: string }[]>`
    update public.event_editions set starts_at = '2025-11-07T23:30:00Z', ends_at = '2025-11-08T02:00:00Z'
    where id = (select id from public.event_editions order by starts_at limit 1) returning id`;
  const pictures = await world.sql<{ id: string }[]>`
    insert into public.media (path, name, alt, decorative, bytes) values
      (${`pictures/${crypto.randomUUID()}`}, 'IMG_1.jpg', 'Une tablée', false, 1),
      (${`pictures/${crypto.randomUUID()}`}, 'IMG_2.jpg', '', true, 1) returning id`;
  const nameOf = async (table: string, row = '') => (await lines({ table, row }))[0]?.object;
  expect(await nameOf('event_editions', edition?.id)).toBe('2025-11-08');
  expect(await nameOf('media', pictures[0]?.id)).toBe('Une tablée');
  expect(await nameOf('media', pictures[1]?.id)).toBe('IMG_2.jpg');
});

test('AUDIT-45 names a comment and a report by the author and the article, a request by its member, while the row exists', async () => {
  const owner = world.idOf('owner');
  await world.sql`update public.profiles set display_name = 'Omar' where id = ${owner}`;
  await world.sql`update public.blog_posts set title = 'Les lampions' where slug = 'public'`;
  const [comment] = await world.sql<{ id: string }[]>`
    insert into public.blog_comments (post_id, user_id, content)
    select id, ${owner}, 'Bonsoir' from public.blog_posts where slug = 'public' returning id`;
  const [report] = await world.sql<{ id: string }[]>`
    insert into public.comment_reports (comment_id, reporter_id, reason)
    values (${comment?.id ?? ''}, ${world.idOf('other')}, 'spam') returning id`;
  const [request] = await world.sql<{ id: string }[]>`
    insert into public.access_requests (user_id, message) values (${owner}, 'Un accès') returning id`;
  const nameOf = async (table: string, row = '') => (await lines({ table, row }))[0]?.object;
  expect(await nameOf('blog_comments', comment?.id)).toBe('Omar, sur « Les lampions »');
  expect(await nameOf('comment_reports', report?.id)).toBe('Omar, sur « Les lampions »');
  expect(await nameOf('access_requests', request?.id)).toBe('Omar');
  await world.sql`delete from public.blog_comments where id = ${comment?.id ?? ''}`;
  expect(await nameOf('blog_comments', comment?.id)).toBeNull();
});

test('AUDIT-46 an entry has the names of the members whose ids are its values', async () => {
  const [admin, owner] = [world.idOf('admin') ?? '', world.idOf('owner')];
  await world.sql`update public.profiles set display_name = 'Alice' where id = ${admin}`;
  const given = { member: owner, role: 'reader', reason: 'Compte' };
  await world.client('admin').rpc('grant_role', given).throwOnError();
  const [line] = await lines({ table: 'user_roles' });
  const { data } = await world.client('admin').rpc('audit_entry', { entry: line?.id });
  expect(data.names).toMatchObject({ [admin]: 'Alice' });
  expect(Object.keys(data.names).toSorted()).toEqual([admin, owner].toSorted());
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

test('two requests with one id, which the client may choose, are two lines', async () => {
  const { data } = await world.client('admin').auth.getSession();
  const rename = (display_name: string) =>
    fetch(`${world.stack.url}/rest/v1/profiles?id=eq.${world.idOf('admin')}`, {
      method: 'PATCH',
      headers: {
        apikey: world.stack.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
        'x-request-id': 'toujours-le-meme',
      },
      body: JSON.stringify({ display_name }),
    });
  expect((await rename('Premier')).status).toBe(204);
  const [first] = await lines({ table: 'profiles' });
  expect((await rename('Second')).status).toBe(204);
  const found = await lines({ table: 'profiles' });
  expect(found.map(({ after, times }) => [after, times])).toEqual([
    [{ display_name: 'Second' }, 1],
    [{ display_name: 'Premier' }, 1],
  ]);
  expect(found[1]?.id).toBe(first?.id);
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
