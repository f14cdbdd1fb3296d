import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { countVisitDays } from '#server/housekeeping/visit-days.ts';
import { insertVisits } from '#tests/policies/analytics/visit-rows.ts';
import type { VisitRow } from '#tests/policies/analytics/visit-rows.ts';
import { ids } from '#tests/policies/support/ids.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';
import { writeArticle } from '#tests/support/articles.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`truncate public.visits`;
  await world.sql`delete from private.counted_days`;
});

type Line = { id: string; views: number; bookings: number; comments: number; pending: number };
async function lineOf(id: string, sort = 'changed'): Promise<Line | undefined> {
  const { data } = await world.client('editor').rpc('articles_page', { sort, size: 100 }).throwOnError();
  return data.rows.find((row: Line) => row.id === id);
}

/** « views/bookings », with the raw rows and again with the daily figures, by either way to read them. */
async function figuresOf(id: string): Promise<string[]> {
  const read = async () => {
    const found = [await lineOf(id, 'changed'), await lineOf(id, 'views')];
    return found.map((line) => `${line?.views}/${line?.bookings}`);
  };
  const raw = await read();
  await countVisitDays(world.stack.service());
  return [...raw, ...(await read())];
}
const everywhere = (text: string) => Array.from({ length: 4 }, () => text);

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
/** Noon in Paris so many days ago. */
function noon(ago: number): string {
  const today = new Date(parisDay.format(new Date()));
  return `${new Date(today.getTime() - ago * 86_400_000).toISOString().slice(0, 10)} 12:00`;
}
const views = (path: string, ago: number, more: Partial<VisitRow> = {}): VisitRow => ({
  path,
  at: noon(ago),
  ...more,
});
const booking = (path: string, entry: string, ago: number): VisitRow => ({
  kind: 'booking',
  path,
  entry,
  target: 'lu.ma',
  at: noon(ago),
});

test('BLOG-204 views are those of visitors in the last 30 days of Paris, today included', async () => {
  await insertVisits(world.sql, [
    ...[0, 1, 29, 29].map((ago) => views('/blog/public', ago)),
    ...[30, 45].map((ago) => views('/blog/public', ago)),
    views('/blog/public', 2, { audience: 'robot' }),
    views('/blog/public', 2, { kind: 'not_found' }),
    views('/blog', 2),
    views('/blog/public/suite', 2),
  ]);
  expect(await figuresOf(ids.publicPost)).toEqual(everywhere('4/0'));
});

test('BLOG-204 an article that 300 others precede on a day keeps its views', async () => {
  await insertVisits(world.sql, [
    ...Array.from({ length: 300 }, (_, n) =>
      [0, 1].map((visit) => views(`/page-${n}`, 3, { session: `session-${n}-${visit}` })),
    ).flat(),
    views('/blog/public', 3),
  ]);
  expect(await figuresOf(ids.publicPost)).toEqual(everywhere('1/0'));
});

test('BLOG-204 views and clicks under former addresses count for the article', async () => {
  const id = await writeArticle(world.sql, { slug: 'premiere-adresse' });
  for (const slug of ['deuxieme-adresse', 'troisieme-adresse'])
    await world.sql`update public.blog_posts set slug = ${slug} where id = ${id}`;
  await insertVisits(world.sql, [
    views('/blog/premiere-adresse', 5),
    views('/blog/deuxieme-adresse', 3),
    views('/blog/troisieme-adresse', 0),
    // One click, though the session entered under a former address.
    booking('/blog/troisieme-adresse', '/blog/premiere-adresse', 3),
  ]);
  expect(await figuresOf(id)).toEqual(everywhere('3/1'));
  // An address that another article takes keeps the counted days where they were.
  await world.sql`update public.blog_posts set slug = 'premiere-adresse' where id = ${ids.publicPost}`;
  expect(await figuresOf(id)).toContain('3/1');
});

test('BLOG-204 a booking click counts for its page and for the article of the entry, once where both are one', async () => {
  await insertVisits(world.sql, [
    booking('/blog/public', '/', 0),
    booking('/blog/public', '/blog/public', 1),
    booking('/', '/blog/public', 2),
    booking('/', '/', 2),
    booking('/', '/blog/public', 31),
    // For both articles.
    booking('/blog/avenir', '/blog/public', 4),
  ]);
  await world.sql`update public.blog_posts set slug = 'avenir' where id = ${ids.futurePost}`;
  expect(await figuresOf(ids.publicPost)).toEqual(everywhere('0/4'));
  expect(await figuresOf(ids.futurePost)).toEqual(everywhere('0/1'));
});

test('BLOG-204 a late visit of a counted day is counted', async () => {
  await insertVisits(world.sql, [views('/blog/public', 3)]);
  await countVisitDays(world.stack.service());
  await world.sql`
    insert into public.visits (kind, session_id, path, entry_path, device, created_at)
    values ('page', 'session-late', '/blog/public', '/', 'phone', private.now() - interval '3 days')`;
  expect(await figuresOf(ids.publicPost)).toEqual(everywhere('2/0'));
});

test('BLOG-204 the daily figures contain the days that the list shows, without deleted articles', async () => {
  const id = await writeArticle(world.sql, { slug: 'de-passage' });
  await insertVisits(
    world.sql,
    // A day is counted from 1:00 in Paris on the next one, so that yesterday would depend on the hour of the test.
    [0, 2, 3, 29, 30, 40].map((ago) => views('/blog/de-passage', ago)),
  );
  await countVisitDays(world.stack.service());
  const kept = async () =>
    (
      await world.sql<{ day: number }[]>`
      select private.paris_day(private.now()) - day as day from private.article_days where post_id = ${id} order by 1`
    ).map(({ day }) => day);
  expect(await kept()).toEqual([2, 3, 29]);
  await world.sql`delete from public.blog_posts where id = ${id}`;
  expect(await kept()).toEqual([]);
});

test('BLOG-204 comments are those that visitors read, and those that wait', async () => {
  const before = await lineOf(ids.publicPost);
  const { data: reply } = await world.stack
    .service()
    .from('blog_comments')
    .insert({ post_id: ids.publicPost, parent_id: ids.authorComment, content: 'Bien dit', is_approved: true })
    .select('id')
    .single()
    .throwOnError();
  expect((await lineOf(ids.publicPost))?.comments).toBe((before?.comments ?? 0) + 1);
  await world.stack
    .service()
    .from('blog_comments')
    .update({ is_approved: false, refusal_reason: 'spam' })
    .eq('id', ids.authorComment)
    .throwOnError();
  const { data: seen } = await world.client('anon').from('blog_comments').select('id').throwOnError();
  expect(seen.map(({ id }: { id: string }) => id)).not.toContain(reply.id);
  const { count } = await world
    .client('anon')
    .from('blog_comments')
    .select('id', { count: 'exact', head: true })
    .eq('post_id', ids.publicPost);
  expect((await lineOf(ids.publicPost))?.comments).toBe(count);
});
