import type { Page } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { grantAdministrator, signIn, signUp } from '#tests/e2e/support/members.ts';

type Row = {
  event_type: string;
  user_id: string | null;
  session_id: string;
  page_url: string;
  user_agent: string;
  event_data: Record<string, string>;
};

// The browser logs the missing realtime channel.
test.use({ allowedConsole: [/WebSocket connection to/] });

/** Analytics events that this page inserted. */
function watch(page: Page): Row[] {
  const rows: Row[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/analytics_events'))
      rows.push(request.postDataJSON());
  });
  return rows;
}

/** Triggers every analytics event that precedes a payment, and waits for the last insert. */
async function visitBadges(page: Page): Promise<void> {
  await page.goto('/badges?badge=gold');
  for (const tier of ['bronze', 'silver', 'gold'])
    await page.locator(`[data-tier=${tier}]`).scrollIntoViewIfNeeded();
  await page.locator('[data-tier=gold] button').press('Enter');
  await page.getByRole('tab', { name: 'Comparaison' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const causes = [
  'badge_card_click',
  'badge_card_view',
  'badge_card_view',
  'badge_card_view',
  'badge_comparison_view',
  'badge_section_view',
];
const types = (rows: Row[]) => rows.map(({ event_type }) => event_type).toSorted();

test('ANALYTICS-03 ANALYTICS-01 ANALYTICS-02 inserts each event once per cause, with the specified columns only', async ({
  page,
  baseURL,
}) => {
  const rows = watch(page);
  await visitBadges(page);
  await expect.poll(() => types(rows)).toEqual(causes);
  const session = await page.evaluate(() => window.sessionStorage.getItem('aline-session'));
  expect(session).toMatch(/^[\da-f]{32}$/);
  const agent = await page.evaluate(() => navigator.userAgent);
  for (const row of rows) {
    expect(row).toEqual({
      event_type: row.event_type,
      user_id: null,
      session_id: session,
      // `page_url` has no query string, which may contain a token.
      page_url: `${baseURL}/badges`,
      user_agent: agent,
      event_data: expect.objectContaining({ timestamp: expect.stringMatching(/^\d{4}-.+Z$/) }),
    });
  }
  expect(
    rows.filter((row) => row.event_type === 'badge_card_view').map((row) => row.event_data['badgeTier']),
  ).toEqual(expect.arrayContaining(['bronze', 'silver', 'gold']));
  expect(await page.context().cookies()).toEqual([]);

  await page.reload();
  await expect.poll(() => rows.length).toBeGreaterThan(causes.length);
  expect(new Set(rows.map(({ session_id }) => session_id)).size).toBe(1);

  const other = await page.context().newPage();
  const otherRows = watch(other);
  await other.goto(`${baseURL}/badges`);
  await other.locator('[data-tier=gold]').scrollIntoViewIfNeeded();
  await expect.poll(() => otherRows.length).toBeGreaterThan(0);
  expect(otherRows[0]?.session_id).not.toBe(session);
});

test('ANALYTICS-04 attaches the user id of a signed-in member', async ({ page, email }) => {
  const session = await signUp(email);
  await signIn(page, session);
  const rows = watch(page);
  await visitBadges(page);
  await expect.poll(() => types(rows)).toEqual(causes);
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([session.user.id]));
});

test('records nothing for a signed-in administrator', async ({ page, email }) => {
  const session = await signUp(email);
  await grantAdministrator(session.user.id);
  await signIn(page, session);
  const rows = watch(page);
  await visitBadges(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeAttached();
  expect(rows).toEqual([]);
});

test.describe('a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

  test('records nothing', async ({ page }) => {
    const rows = watch(page);
    await visitBadges(page);
    expect(rows).toEqual([]);
  });
});

test('records nothing with Global Privacy Control', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const rows = watch(page);
  await visitBadges(page);
  expect(rows).toEqual([]);
  expect(await page.evaluate(() => window.sessionStorage.getItem('aline-session'))).toBeNull();
});

test.describe('when the insert fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('ANALYTICS-05 logs the error only', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())));
    await page.route('**/rest/v1/analytics_events', (route) =>
      route.fulfill({ status: 503, json: { message: 'away' } }),
    );
    await visitBadges(page);
    await expect.poll(() => logged.filter((text) => text.includes('Mesure non enregistrée')).length).toBe(6);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
    await expect(page.getByText('Badges non disponibles', { exact: true })).toBeVisible();
  });
});
