import type { Page, Request } from '@playwright/test';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { grantAdministrator, signIn, signUp } from '#tests/e2e/support/members.ts';
import { personAgents } from '#tests/support/user-agents.ts';

test.use({
  userAgent: personAgents[3] ?? '',
  locale: 'fr-BE',
  // Of the page that does not exist.
  allowedConsole: [/status of 404/],
});

/** The visits that this page sent, with their responses. */
function watch(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => void (request.url().endsWith('/rest/v1/visits') && sent.push(request)));
  return sent;
}

type Sent = { kind: string; path: string; entry_path: string; target?: string };
const rows = (sent: Request[]): Sent[] => sent.map((request) => request.postDataJSON());
const kinds = (sent: Request[]) => rows(sent).map(({ kind, path }) => [kind, path]);
const stored = (page: Page) => page.evaluate(() => Object.keys(window.sessionStorage).toSorted());

test('ANALYTICS-23 pages are recorded once each, with their first page and their origin, without supabase-js or a cookie', async ({
  page,
  baseURL,
}) => {
  const sent = watch(page);
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await page.goto('/?utm_campaign=Novembre&jeton=secret', {
    referer: 'https://www.google.com/search?q=lille',
  });
  await expect.poll(() => kinds(sent)).toEqual([['page', '/']]);
  const session = await page.evaluate(() => window.sessionStorage.getItem('aline-session'));
  const row = {
    kind: 'page',
    session_id: session,
    path: '/',
    entry_path: '/',
    referrer_host: 'www.google.com',
    campaign: 'Novembre',
    device: 'desktop',
    country: 'BE',
  };
  expect(rows(sent)).toEqual([row]);
  expect((await sent[0]?.response())?.status()).toBe(201);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect
    .poll(() => kinds(sent))
    .toEqual([
      ['page', '/'],
      ['page', '/faq'],
    ]);
  expect(rows(sent)[1]).toEqual({ ...row, path: '/faq' });
  await page.goto('/une-page-absente');
  await expect.poll(() => kinds(sent).at(-1)).toEqual(['not_found', '/une-page-absente']);
  expect(rows(sent).at(-1)?.entry_path).toBe('/');
  expect(scripts.filter((url) => /supabase/.test(url))).toEqual([]);
  expect(await page.context().cookies(baseURL)).toEqual([]);
});

test('ANALYTICS-23 a link out of the site is recorded, also when it replaces the page', async ({ page }) => {
  const sent = watch(page);
  await page.route(/^https:\/\/(?:lu\.ma|chat\.whatsapp\.com)\//, (route) => route.fulfill({ body: '' }));
  await page.goto('/');
  await expect.poll(() => kinds(sent)).toEqual([['page', '/']]);
  const booking = page.getByRole('main').getByRole('link', { name: 'Réserver' }).first();
  const href = await booking.getAttribute('href');
  await booking.evaluate((link) => link.removeAttribute('target'));
  await booking.press('Enter');
  await page.waitForURL(/lu\.ma/);
  const { origin, pathname } = new URL(href ?? '');
  expect(rows(sent)[1]).toMatchObject({ kind: 'outbound', path: '/', target: origin + pathname });
});

test('ANALYTICS-23 the visits of an administrator carry the session, which leaves them out', async ({
  page,
  email,
}) => {
  const session = await signUp(email);
  await grantAdministrator(session.user.id);
  await signIn(page, session);
  const sent = watch(page);
  await page.goto('/faq');
  await expect.poll(() => kinds(sent)).toEqual([['page', '/faq']]);
  expect(await sent[0]?.headerValue('authorization')).toMatch(/^Bearer ./);
  expect((await sent[0]?.response())?.status()).toBe(201);
});

test('ANALYTICS-23 nothing is recorded with Global Privacy Control', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const sent = watch(page);
  const loaded = page.waitForResponse(/\/visits-[^/]+\.js$/);
  await page.goto('/');
  await (await loaded).finished();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  expect(await stored(page)).not.toContain('aline-session');
});

test('ANALYTICS-23 the opt-out stops the recording and removes what the tab kept of the visit', async ({
  page,
}) => {
  const sent = watch(page);
  await page.goto('/politique-confidentialite');
  await expect.poll(() => sent.length).toBe(1);
  expect(await stored(page)).toEqual(expect.arrayContaining(['aline-arrivee', 'aline-session']));
  await page.getByRole('button', { name: 'Refuser la mesure' }).click();
  expect(await stored(page)).not.toContain('aline-arrivee');
  expect(await stored(page)).not.toContain('aline-session');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent).toHaveLength(1);
});

test.describe('when the insert fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('ANALYTICS-23 the page works, and the next visit is sent again', async ({ page }) => {
    await page.route('**/rest/v1/visits', (route) => route.abort());
    const sent = watch(page);
    await page.goto('/');
    await expect.poll(() => sent.length).toBe(1);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect.poll(() => kinds(sent).at(-1)).toEqual(['page', '/faq']);
  });
});
