import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { administrator, article } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, signIn } from '#tests/e2e/support/members.ts';

/** Words of the table that stand on two lines. */
const brokenWords = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]{3,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  });

test('a table that is too wide scrolls in its frame, which the keyboard reaches, and breaks no word', async ({
  page,
}) => {
  const [lea, post] = [
    await administrator('Alexandrine-Bartholomée'),
    await article('Les lampions du canal'),
  ];
  const client = await as(lea.session);
  await client.from('blog_posts').update({ title: 'Les lanternes du quai' }).eq('id', post.id).throwOnError();
  await signIn(page, lea.session);
  await page.goto(`/admin/audit-logs?objet=${post.id}`);
  const frame = page.getByRole('group', { name: 'Entrées du journal' });
  await expect(page.getByRole('table')).toBeVisible();
  for (const width of [1440, 1100, 700]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenWords(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    expect(await axeFindings(page), `${width} px`).toEqual([]);
  }
  await expect(frame).toHaveAttribute('tabindex', '0');
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  await page.setViewportSize({ width: 1920, height: 800 });
  await expect(frame).toHaveCount(0);
});
