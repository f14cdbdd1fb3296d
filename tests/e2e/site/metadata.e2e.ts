import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

// As a robot reads it: the first answer, no script run.
test.use({ javaScriptEnabled: false });

const content = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

test.describe('the first answer of the home page', () => {
  test('is one document: one title, one first heading, one main, no id twice', async ({ page }) => {
    await page.goto('/');
    for (const tag of ['head > title', 'h1', 'main', 'header', 'footer'])
      await expect(page.locator(tag)).toHaveCount(1);
    const ids = await page.locator('[id]').evaluateAll((nodes) => nodes.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
  });
});

test('pages made for one person have one title and stay out of search engines', async ({ page }) => {
  await page.goto('/newsletter/confirmer?token=x');
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page).toHaveTitle('Confirmer votre inscription | ALINE');
  expect(await content(page, 'robots')).toBe('noindex, nofollow');
});
