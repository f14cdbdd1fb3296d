import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { personAgents } from '#tests/support/user-agents.ts';

test.use({ userAgent: personAgents[3] ?? '' });

type Event = { event_type: string; page_url: string; event_data: { partner: string } };

/** The requests of the cards of partners, each with its events. */
function watch(page: Page): Event[][] {
  const sent: Event[][] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rest/v1/analytics_events'))
      sent.push(request.postDataJSON());
  });
  return sent;
}

/** Opens the page of the partners once their cards are watched. */
async function openPartners(page: Page): Promise<void> {
  const watched = page.waitForResponse(/partner-cards/);
  await page.goto('/partners');
  await watched;
}

test('ADMIN-213 cards seen for a second are recorded in one request when the page is left, and a click at once', async ({
  page,
  context,
  baseURL,
}) => {
  await context.route(/\.example/, (route) => route.fulfill({ body: 'Partenaire' }));
  const sent = watch(page);
  await openPartners(page);
  const cards = page.locator('[data-partner]');
  const first = cards.nth(0);
  const id = (await first.getAttribute('data-partner')) ?? '';
  await first.scrollIntoViewIfNeeded();
  // The second on screen passes in the page.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1200)));
  const clicked = page.waitForRequest(
    (request) => request.postData()?.includes('partner_card_click') === true,
  );
  const [opened] = await Promise.all([context.waitForEvent('page'), first.getByRole('link').click()]);
  await clicked;
  await opened.close();
  expect(sent.flat().filter(({ event_type: type }) => type === 'partner_card_click')).toMatchObject([
    { page_url: `${baseURL}/partners`, event_data: { partner: id } },
  ]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  const seen = () => sent.flat().filter(({ event_type: type }) => type === 'partner_card_view');
  await expect.poll(() => seen().map(({ event_data: { partner } }) => partner)).toContain(id);
  const partners = seen().map(({ event_data: { partner } }) => partner);
  expect(new Set(partners).size).toBe(partners.length);
  expect(await page.context().cookies()).toEqual([]);
});

test('ADMIN-213 nothing is recorded with Global Privacy Control', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const sent = watch(page);
  await openPartners(page);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1200)));
  await page.goto('/faq');
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
});
