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

const { admin, page } = moderators(() => world);

/** Waiting comments of `other`, a minute apart. */
const grow = (count: number) =>
  world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.blog_comments (post_id, user_id, content, created_at)
      select ${ids.publicPost}, ${world.idOf('other')}, '=1+1;"' || n, '2024-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${count}::integer) as n`;
  });

test('counting stops one beyond a thousand; selecting, at a thousand', async () => {
  await grow(1_200);
  const { data: counts } = await admin().rpc('moderation_counts');
  expect(counts).toMatchObject({ pending: { count: 1_001 }, all: { count: 1_001 } });
  const { data: chosen } = await admin().rpc('moderation_selection', { queue: 'pending' });
  expect(chosen).toHaveLength(1_000);
});

test('reported comments are counted, not their reports', async () => {
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.comment_reports (comment_id, reporter_id, reason)
      select ${ids.authorComment}, gen_random_uuid(), 'spam' from generate_series(1, 1100)`;
  });
  const { data } = await admin().rpc('moderation_counts');
  expect(data).toMatchObject({ reported: { count: 2 } });
});

test('a whole filtered queue is selected as it stands, and what changed since is told back', async () => {
  await grow(30);
  const filters = { author: world.idOf('other') };
  const { data: chosen } = await admin().rpc('moderation_selection', { queue: 'pending', filters });
  // The one that is always there, too.
  expect(chosen).toHaveLength(31);
  await world.sql`update public.blog_comments set content = 'réécrit' where id = ${ids.otherWaiting}`;
  const items = chosen.map(({ id, updated_at }: Record<string, string>) => ({ id, seen: updated_at }));
  const { data } = await admin().rpc('moderate_comments', { items, decision: 'approve' });
  expect(data.filter(({ outcome }: { outcome: string }) => outcome === 'conflict')).toMatchObject([
    { id: ids.otherWaiting },
  ]);
});

test('an order and a number of days are filters too', async () => {
  await grow(2);
  const oldest = (await page('pending')).ids;
  expect((await page('pending', { order: 'newest' })).ids).toEqual(oldest.toReversed());
  expect((await page('pending', { days: 7 })).ids.toSorted()).toEqual(
    [ids.ownerWaiting, ids.otherWaiting].toSorted(),
  );
});

test('an export holds the filtered rows page by page, and leaves its line in the audit log', async () => {
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

test('reported comments are selected and exported by what their reports are read as', async () => {
  await world.sql`update public.comment_reports set qualified_as = 'abuse' where id = ${ids.otherReport}`;
  for (const [reason, found] of [
    ['abuse', [ids.ownerComment]],
    ['spam', []],
  ]) {
    const asked = { queue: 'reported', filters: { reason, order: 'newest' } };
    const { data: chosen } = await admin().rpc('moderation_selection', asked);
    const { data: exported } = await admin().rpc('export_comments', asked);
    expect(chosen.map(({ id }: { id: string }) => id)).toEqual(found);
    expect(exported.rows.map(({ id }: { id: string }) => id)).toEqual(found);
  }
});

test('a view is kept under one name, in one’s own name, twenty of them', async () => {
  const views = () => admin().from('saved_views');
  const keep = (name: string, query = 'file=tous') => views().insert({ screen: 'comments', name, query });
  expect((await keep('Spam')).error?.code).toBe('23505');
  expect((await keep('Ailleurs', 'x?y#z')).error?.code).toBe('23514');
  const other = { screen: 'comments', name: 'Autre', query: '', user_id: world.idOf('other') };
  expect((await views().insert(other)).error?.code).toBe('42501');
  const added = await Promise.all(Array.from({ length: 22 }, (_, n) => keep(`Vue ${n}`)));
  expect(added.filter(({ error }) => error === null)).toHaveLength(19);
  expect((await views().select('id')).data).toHaveLength(20);
});
