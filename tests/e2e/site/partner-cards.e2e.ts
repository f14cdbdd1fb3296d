import type { Page } from '@playwright/test';

import * as z from 'zod/mini';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner } from '#tests/e2e/support/members.ts';
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

/** The partners whose cards this browser saw, from the database: a page that is left shows no requests any more. */
async function viewsOf(session: string | null): Promise<unknown[]> {
  const { data } = await (
    await owner()
  )
    .from('analytics_events')
    .select('event_data')
    .eq('session_id', session ?? '')
    .eq('event_type', 'partner_card_view')
    .throwOnError();
  return data.map(({ event_data: found }) => z.object({ partner: z.string() }).parse(found).partner);
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
  const session = await page.evaluate(() => window.sessionStorage.getItem('aline-session'));
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

  await page.goto('/faq');
  await expect.poll(() => viewsOf(session)).toContain(id);
  const seen = await viewsOf(session);
  expect(new Set(seen).size).toBe(seen.length);
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
