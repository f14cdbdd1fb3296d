import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { ids } from '#tests/policies/support/ids.ts';
import { moderators } from '#tests/policies/support/moderators.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.reset());

const { admin, moderate, page } = moderators(() => world);

/** Pending comments of `other`, a minute apart. */
const grow = (count: number) =>
  world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.blog_comments (post_id, user_id, content, created_at)
      select ${ids.publicPost}, ${world.idOf('other')}, '=1+1;"' || n, '2024-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${count}::integer) as n`;
  });

test('stops counting at 1,001 and selecting at 1,000', async () => {
  await grow(1_200);
  const { data: counts } = await admin().rpc('moderation_counts');
  expect(counts).toMatchObject({ pending: { count: 1_001 }, all: { count: 1_001 } });
  const { data: chosen } = await admin().rpc('moderation_selection', { queue: 'pending' });
  expect(chosen).toHaveLength(1_000);
});

test('counts reported comments, not their reports', async () => {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.comment_reports (comment_id, reporter_id, reason)
      select ${ids.authorComment}, gen_random_uuid(), 'spam' from generate_series(1, 1100)`;
  });
  const { data } = await admin().rpc('moderation_counts');
  expect(data).toMatchObject({ reported: { count: 2 } });
});

test('selects a whole filtered queue with its versions, and returns a conflict for comments changed since', async () => {
  await grow(30);
  const filters = { author: world.idOf('other') };
  const { data: chosen } = await admin().rpc('moderation_selection', { queue: 'pending', filters });
  // The pending comment of the test world is included.
  expect(chosen).toHaveLength(31);
  await world.sql`update public.blog_comments set content = 'réécrit' where id = ${ids.otherPending}`;
  const items = chosen.map(({ id, updated_at }: Record<string, string>) => ({ id, seen: updated_at }));
  const { data } = await admin().rpc('moderate_comments', { items, decision: 'approve' });
  expect(data.filter(({ outcome }: { outcome: string }) => outcome === 'conflict')).toMatchObject([
    { id: ids.otherPending },
  ]);
});

test('filters by order and by number of days', async () => {
  await grow(2);
  const oldest = (await page('pending')).ids;
  expect((await page('pending', { order: 'newest' })).ids).toEqual(oldest.toReversed());
  expect((await page('pending', { days: 7 })).ids.toSorted()).toEqual(
    [ids.ownerPending, ids.otherPending].toSorted(),
  );
});

test('exports the filtered rows page by page, and records it in the audit log', async () => {
  await grow(2_100);
  const filters = { author: world.idOf('other') };
  const first = await admin().rpc('export_comments', { queue: 'pending', filters });
  expect(first.error).toBeNull();
  expect(first.data.rows).toHaveLength(2_000);
  const second = await admin().rpc('export_comments', {
    queue: 'pending',
    filters,
    after: first.data.next,
  });
  expect(second.data).toMatchObject({ next: null });
  expect(second.data.rows).toHaveLength(101);
  expect(Object.keys(second.data.rows[0]).toSorted()).toEqual([
    'article',
    'author',
    'content',
    'created_at',
    'id',
    'is_approved',
    'reaction_count',
    'refusal_note',
    'refusal_reason',
    'reports',
    'slug',
  ]);
  const { data: trail } = await admin()
    .from('audit_log')
    .select('actor_id, table_name, after')
    .eq('action', 'export')
    .order('id');
  expect(trail).toMatchObject([
    {
      actor_id: world.idOf('admin'),
      table_name: 'blog_comments',
      after: { queue: 'pending', filters, rows: 2_000 },
    },
    { after: { rows: 101 } },
  ]);
});

test('selects and exports reported comments by the qualified reason of their reports', async () => {
  await world.sql`update public.comment_reports set qualified_as = 'abuse' where id = ${ids.otherReport}`;
  for (const [reason, found] of [
    ['abuse', [ids.ownerComment]],
    ['spam', []],
  ]) {
    const request = { queue: 'reported', filters: { reason, order: 'newest' } };
    const { data: chosen } = await admin().rpc('moderation_selection', request);
    const { data: exported } = await admin().rpc('export_comments', request);
    expect(chosen.map(({ id }: { id: string }) => id)).toEqual(found);
    expect(exported.rows.map(({ id }: { id: string }) => id)).toEqual(found);
  }
});

test('saves a view under one name, in the administrator’s own name, twenty at most', async () => {
  const views = () => admin().from('saved_views');
  const keep = (name: string, query = 'file=tous') => views().insert({ screen: 'comments', name, query });
  expect((await keep('Spam')).error?.code).toBe('23505');
  expect((await keep('Ailleurs', 'x?y#z')).error?.code).toBe('23514');
  const other = { screen: 'comments', name: 'Autre', query: '', user_id: world.idOf('other') };
  expect((await views().insert(other)).error?.code).toBe('42501');
  const added = await Promise.all(Array.from({ length: 22 }, (_, n) => keep(`Vue ${n}`)));
  expect(added.filter(({ error }) => error === null)).toHaveLength(19);
  expect((await views().select('id').eq('user_id', world.idOf('admin'))).data).toHaveLength(20);
});

test('MODERATION-128 an edit by the author makes a published comment pending, with its approval as last decision', async () => {
  await moderate('approve', [ids.ownerPending]);
  const edited = { content: 'Réécrit après sa publication' };
  const author = world.client('owner').from('blog_comments');
  await author.update(edited).eq('id', ids.ownerPending).throwOnError();
  const { cards } = await page('pending');
  expect(cards.find(({ id }) => id === ids.ownerPending)).toMatchObject({
    ...edited,
    is_approved: false,
    last: { decision: 'approved' },
  });
});
