import { afterAll, beforeAll, expect, test } from 'vitest';

import { sitePages } from '#content/copy/site/pages.ts';
import { writeArticle, writeAuthor } from '#tests/support/articles.ts';
import { startRendering } from '#tests/support/rendering.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

/** Pages with parts taken from former ones, beside the same pages rendered completely, as in development. */
let stack: Stack;
let withKept: (now: string, path: string) => Promise<Response>;
let complete: typeof withKept;
let paths: string[];
beforeAll(async () => {
  stack = await startStack();
  withKept = await startRendering(stack);
  complete = await startRendering(stack, 'development');
  await writeDiscussion();
  const blog = await (await complete('2025-10-21T12:00:00+02:00', '/blog')).text();
  const articles = new Set([...blog.matchAll(/href="(\/blog\/[a-z0-9-]+)"/g)].map(([, path = '']) => path));
  const discussed = ['/Blog/discussion', '/blog/discussion', '/blog/discussion?tri=anciens'];
  const others = ['/BLOG/', '/no-such-page'];
  paths = [...sitePages.map(({ path }) => path), ...[...articles].slice(0, 2), ...discussed, ...others];
  expect(paths.length).toBeGreaterThan(20);
});
afterAll(() => stack.stop());

/** Two comments, so that the discussion has links to its orders. */
async function writeDiscussion(): Promise<void> {
  const { owner } = stack.database;
  const author = await writeAuthor(owner, { display_name: 'Léa Marchand' });
  const post_id = await writeArticle(owner, { slug: 'discussion', author_id: author });
  for (const content of ['un', 'deux'])
    await owner`insert into public.blog_comments ${owner({ post_id, user_id: author, content, is_approved: true })}`;
}

test.each([
  ['while its booking is open', '2025-10-21T12:00:00+02:00'],
  ['during the evening', '2025-11-07T20:00:00+01:00'],
  ['after it', '2026-02-02T12:00:00+01:00'],
])('SPEED-195 a page with kept parts has the bytes of a page without, %s', async (_, now) => {
  // The second round takes the parts of a page from all the others.
  for (const path of [...paths, ...paths]) {
    const [kept, whole] = [await withKept(now, path), await complete(now, path)];
    expect([path, kept.status]).toEqual([path, whole.status]);
    expect([path, await kept.text()]).toEqual([path, await whole.text()]);
    expect(kept.headers.get('content-security-policy')).toBe(whole.headers.get('content-security-policy'));
  }
});
