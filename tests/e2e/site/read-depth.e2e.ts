import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner } from '#tests/e2e/support/members.ts';
import { personAgents } from '#tests/support/user-agents.ts';

test.use({ userAgent: personAgents[3] ?? '' });

const path = '/blog/pourquoi-trente-personnes';

/** Opens the article and waits until its reading is watched. */
async function openArticle(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/visits-/);
  await page.goto(path);
  const script = (await loaded).url();
  // Resolves after the import of the page itself, which begins to watch.
  await page.evaluate(`import(${JSON.stringify(script)}).then(() => undefined)`);
}

/** The depths that this browser recorded. */
async function depths(session: string | null): Promise<(number | null)[]> {
  const service = await owner();
  const { data } = await service
    .from('visits')
    .select('depth')
    .eq('session_id', session ?? '')
    .eq('kind', 'read')
    .throwOnError();
  return data.map(({ depth }) => depth);
}
const sessionOf = (page: Page) => page.evaluate(() => window.sessionStorage.getItem('aline-session'));

test('ANALYTICS-124 the deepest quarter of an article is recorded once, when the page is left', async ({
  page,
}) => {
  await openArticle(page);
  const session = await sessionOf(page);
  // The depth is measured at scroll events, one in a frame: the scroll back waits for one.
  await page.locator('.article-body').evaluate(async (text) => {
    const scrolled = Promise.withResolvers<void>();
    document.addEventListener('scroll', () => scrolled.resolve(), { once: true });
    text.scrollIntoView({ block: 'end' });
    await scrolled.promise;
    window.scrollTo({ top: 0 });
  });
  expect(await depths(session)).toEqual([]);
  await page.goto('/faq');
  await expect.poll(() => depths(session)).toEqual([100]);
  expect(await page.context().cookies()).toEqual([]);
});

test('ANALYTICS-124 an article left by a link of the site is recorded, and other pages are not', async ({
  page,
}) => {
  await openArticle(page);
  const session = await sessionOf(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect.poll(async () => (await depths(session)).length).toBe(1);
  await page.goto('/');
  await page.goto('/faq');
  expect(await depths(session)).toHaveLength(1);
});

test('ANALYTICS-124 nothing is recorded with Global Privacy Control', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.url()));
  await openArticle(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.waitForLoadState('networkidle');
  expect(sent.filter((url) => url.endsWith('/rest/v1/visits'))).toEqual([]);
});
