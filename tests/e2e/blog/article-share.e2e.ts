import type { Page } from '@playwright/test';

import { publish } from '#tests/e2e/support/articles.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

/** Defines `navigator.share` in this browser and records its arguments. */
async function withSheet(page: Page, outcome: 'shares' | 'is closed' | 'fails'): Promise<void> {
  await page.addInitScript((end) => {
    Object.assign(window, { shared: [] });
    const share = async (data: unknown) => {
      Reflect.get(window, 'shared').push(data);
      if (end === 'is closed') throw new DOMException('closed', 'AbortError');
      if (end === 'fails') throw new DOMException('refused', 'NotAllowedError');
    };
    Object.assign(navigator, { share });
  }, outcome);
}

const withoutSheet = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'share'));

/** Records what is written to the clipboard, or rejects it. */
async function withClipboard(page: Page, allowed = true): Promise<() => Promise<unknown>> {
  await page.addInitScript((open) => {
    const writeText = async (text: string) => {
      if (!open) throw new DOMException('refused', 'NotAllowedError');
      Object.assign(window, { copied: text });
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, allowed);
  return () => page.evaluate(() => Reflect.get(window, 'copied'));
}

const copy = (page: Page) => page.getByRole('button', { name: 'Copier le lien' });

test('BLOG-19 without navigator.share, copies the address without campaign parameters', async ({
  page,
  baseURL,
}) => {
  await withoutSheet(page);
  const copied = await withClipboard(page);
  const address = await publish({});
  await page.goto(`${address}?utm_source=mail#partie-une`);
  await copy(page).click();
  await expect(page.getByText('Lien copié dans le presse-papier', { exact: true })).toBeVisible();
  expect(await copied()).toBe(baseURL + address);
});

test('BLOG-19 shows an error when the clipboard is refused', async ({ page }) => {
  await withoutSheet(page);
  await withClipboard(page, false);
  await page.goto(await publish({}));
  await copy(page).press('Enter');
  await expect(page.getByText('Impossible de copier le lien', { exact: true })).toBeVisible();
  await expect(page.getByText('Lien copié dans le presse-papier')).toHaveCount(0);
});

test('BLOG-19 opens the native share sheet when the browser has one', async ({ page, baseURL }) => {
  await withSheet(page, 'shares');
  const copied = await withClipboard(page);
  const address = await publish({ title: 'À partager' });
  await page.goto(address);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual([{ title: 'À partager', url: baseURL + address }]);
  expect(await copied()).toBeUndefined();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('BLOG-19 does nothing when the share sheet is closed, and copies the address when it fails', async ({
  page,
}) => {
  const copied = await withClipboard(page);
  await withSheet(page, 'is closed');
  const address = await publish({});
  await page.goto(address);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared').length)).toBe(1);
  expect(await copied()).toBeUndefined();

  await withSheet(page, 'fails');
  await page.goto(address);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByText('Lien copié dans le presse-papier', { exact: true })).toBeVisible();
});

test('BLOG-19 opens a social network in a new tab with the address and the title only', async ({
  page,
  context,
  baseURL,
}) => {
  await context.route(/^https:\/\/(twitter|www\.linkedin|www\.facebook)\.com\//, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>${route.request().headers()['referer']}</title>`,
    }),
  );
  const address = await publish({ title: 'À partager' });
  await page.goto(address);
  for (const [name, expected] of [
    ['Twitter', { text: 'À partager', url: baseURL + address }],
    ['LinkedIn', { url: baseURL + address }],
    ['Facebook', { u: baseURL + address }],
  ] as const) {
    const tab = context.waitForEvent('page');
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    const opened = await tab;
    expect(Object.fromEntries(new URL(opened.url()).searchParams)).toEqual(expected);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await expect(opened).toHaveTitle('undefined');
    await opened.close();
  }
});
