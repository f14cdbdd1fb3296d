import type { Page } from '@playwright/test';

import { signInByForm } from '#tests/e2e/support/account-pages.ts';
import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { grantAdministrator, makeAccount, owner, sessionOf, signIn } from '#tests/e2e/support/members.ts';

// The browser itself logs a refused request.
test.use({ allowedConsole: [/Failed to load resource|WebSocket connection to/] });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const recordRoleQueries = (page: Page) => {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/rest/v1/user_roles') queries.push(url.searchParams);
  });
  return queries;
};

/** An account without a session. */
async function createAccount(email: string, { administrator = false } = {}): Promise<string> {
  const id = await makeAccount(email);
  if (administrator) await grantAdministrator(id);
  return id;
}

/** The message of supabase-js to other tabs, on a BroadcastChannel named after its storage key. */
const broadcastToTabs = (page: Page, event: string, session: object | null) =>
  page.evaluate(
    (message) => {
      const key = Object.keys(window.localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      new BroadcastChannel(key).postMessage(message);
    },
    { event, session },
  );

for (const path of ['/admin', '/admin/comments?status=reported', '/dashboard']) {
  test(`ADMIN-01 a visitor of ${path} signs in and returns there; « back » leads to the previous page`, async ({
    page,
    email,
  }) => {
    await createAccount(email, { administrator: true });
    await page.goto('/contact');
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(path)}`);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await page.goForward();
    await signInByForm(page, email);
    await expect(page).toHaveURL(new RegExp(`${path.replaceAll(/[?]/g, '\\?')}`));
    await expect(heading(page)).not.toHaveText('Accès refusé');
  });
}

test('ADMIN-01 shows a spinner while the session is unknown, and reads the role once with the specified query', async ({
  page,
  email,
}) => {
  const id = await createAccount(email, { administrator: true });
  await signIn(page, await sessionOf(email));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rest/v1/user_roles*', async (route) => {
    await released;
    await route.continue();
  });
  const queries = recordRoleQueries(page);
  await page.goto('/admin');
  await expect(page.getByText('Vérification de votre accès…')).toBeAttached();
  // The loading page is one screen high, so that content shown later does not push the footer out of view.
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  expect(await page.getByRole('heading', { name: 'Accès refusé' }).count()).toBe(0);
  await expect.poll(() => queries.length).toBeGreaterThan(0);
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
    select: 'role',
    user_id: `eq.${id}`,
    role: 'eq.admin',
  });
  release();
  await expect(page.getByText('Vérification de votre accès…')).toHaveCount(0);
  await expect(heading(page)).not.toHaveText('Accès refusé');
});

test('ADMIN-01 treats a member whose role cannot be read as no administrator, logs it once, and offers another read', async ({
  page,
  email,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await createAccount(email, { administrator: true });
  await signIn(page, await sessionOf(email));
  await page.route('**/rest/v1/user_roles*', (route) =>
    route.fulfill({ status: 503, json: { code: 'PGRST002', message: 'no' } }),
  );
  await page.goto('/admin');
  const failure = page.getByRole('alert').filter({ hasText: 'Impossible de charger' });
  // supabase-js tries four times in seven seconds.
  await expect(failure).toContainText('PGRST002', { timeout: 15_000 });
  await expect(heading(page)).toHaveText('Accès refusé');
  expect(warnings.filter((text) => text.startsWith('Rôle non vérifié'))).toHaveLength(1);
  await page.unroute('**/rest/v1/user_roles*');
  await failure.getByRole('button', { name: 'Réessayer' }).click();
  await expect(heading(page)).toHaveText(/Bonjour/);
});

test('ADMIN-01 reads the role again at every session event: role removed, role restored, session ended', async ({
  page,
  email,
}) => {
  const id = await createAccount(email, { administrator: true });
  // A second administrator: the last one cannot lose the role.
  await createAccount(`autre-${email}`, { administrator: true });
  const session = await sessionOf(email);
  await signIn(page, session);
  await page.goto('/admin');
  await expect(heading(page)).not.toHaveText('Accès refusé');
  const site = await owner();
  expect((await site.from('user_roles').delete().eq('user_id', id)).error).toBeNull();
  await broadcastToTabs(page, 'TOKEN_REFRESHED', session);
  await expect(heading(page)).toHaveText('Accès refusé');
  await expect(page.getByRole('main').getByText('v…@exemple.fr')).toBeVisible();
  await grantAdministrator(id);
  await broadcastToTabs(page, 'USER_UPDATED', session);
  await expect(heading(page)).not.toHaveText('Accès refusé');
  await broadcastToTabs(page, 'SIGNED_OUT', null);
  await expect(page).toHaveURL('/auth?redirect=%2Fadmin');
});

test('ADMIN-01 on a page without the administrator requirement, the guard does not wait for the role', async ({
  page,
  email,
}) => {
  await createAccount(email);
  await signIn(page, await sessionOf(email));
  await page.route('**/rest/v1/user_roles*', () => {});
  await page.goto('/dashboard');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Vérification de votre accès…')).toHaveCount(0);
});

test('offers a reload when the script that reads the session did not load', async ({ page, email }) => {
  await createAccount(email);
  await signIn(page, await sessionOf(email));
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const isClient = (await response.text()).includes('GoTrueClient');
    return isClient ? route.abort() : route.fulfill({ response });
  });
  for (const path of ['/auth', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByText('Votre session n’a pas pu être vérifiée')).toBeVisible();
    expect(await axeFindings(page, 'main')).toEqual([]);
  }
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Votre session n’a pas pu être vérifiée')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('two tabs of a browser', () => {
  test('follow a sign-in and a sign-out of the other tab', async ({ page, email }) => {
    await createAccount(email);
    const other = await page.context().newPage();
    await other.goto('/auth?redirect=/faq');
    const third = await page.context().newPage();
    await third.goto('/contact');
    const space = third.getByRole('banner').getByRole('link', { name: 'Mon espace' });
    await expect(space).toHaveCount(0);

    await page.goto('/auth?redirect=/admin');
    await signInByForm(page, email);
    await expect(heading(page)).toHaveText('Accès refusé');
    await expect(other).toHaveURL('/faq');
    await expect(space).toHaveAttribute('href', '/dashboard');

    await page.getByRole('button', { name: 'Se connecter avec un autre compte' }).click();
    await expect(page).toHaveURL('/auth?redirect=%2Fadmin');
    await expect(space).toHaveCount(0);
    await other.goto('/dashboard');
    await expect(other).toHaveURL('/auth?redirect=%2Fdashboard');
  });
});

test.describe('the link to the dashboard', () => {
  test('is in the header and the menu of members without a layout shift, and absent for visitors', async ({
    page,
    email,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/contact');
    const link = page.getByRole('banner').getByRole('link', { name: 'Mon espace', includeHidden: true });
    const place = () =>
      page.getByRole('banner').getByRole('link', { name: 'Le concept' }).first().boundingBox();
    const before = await place();
    await expect(link).toHaveCount(0);

    await createAccount(email);
    await signIn(page, await sessionOf(email));
    await page.goto('/contact');
    await expect(link).toHaveCount(2);
    await expect(link.filter({ visible: true })).toHaveAttribute('href', '/dashboard');
    expect(await place()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.locator('#menu').getByRole('link', { name: 'Mon espace' })).toBeVisible();
  });

  test('is in the footer of every page', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Espace membre' }).click();
    await expect(page).toHaveURL('/auth?redirect=%2Fdashboard');
  });
});
