import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';

// Without JavaScript, as a crawler reads the response.
test.use({ javaScriptEnabled: false });

const content = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

test.describe('the HTML of the home page', () => {
  test('has one title, one h1, one main and no duplicate id', async ({ page }) => {
    await page.goto('/');
    for (const tag of ['head > title', 'h1', 'main', 'header', 'footer'])
      await expect(page.locator(tag)).toHaveCount(1);
    const ids = await page.locator('[id]').evaluateAll((nodes) => nodes.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
  });
});

test('personal pages have one title and are not indexed', async ({ page }) => {
  await page.goto('/newsletter/confirmer?token=x');
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page).toHaveTitle('Confirmer votre inscription | ALINE');
  expect(await content(page, 'robots')).toBe('noindex, nofollow');
});
