import { axeFindings } from '#tests/e2e/support/axe.ts';
import { openDashboard, card } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { makeAccount, sessionOf, signIn } from '#tests/e2e/support/members.ts';

test.describe('the reads of the dashboard', () => {
  // The browser logs a failed request as an error.
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('FRAME-14 reads nothing again on a return to the dashboard, and sends two requests to a service that is down', async ({
    page,
    email,
  }) => {
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/rest/v1/')) reads.push(pathname);
    });
    await page.route('**/rest/v1/comment_reports?*', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: { code: 'PGRST001' } }),
    );
    await openDashboard(page, email);
    await expect(card(page, 'Mes signalements').getByRole('alert')).toBeVisible();
    expect(reads.filter((path) => path.endsWith('/comment_reports'))).toHaveLength(2);

    await page.unrouteAll();
    await page.waitForLoadState('networkidle');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact');
    await page.waitForLoadState('networkidle');
    reads.length = 0;
    await page.goBack();
    await expect(card(page, 'Mes commentaires')).toContainText('Vous n’avez encore rien écrit.');
    await page.waitForLoadState('networkidle');
    // Only the failed read is repeated.
    expect(reads.filter((path) => /profiles|comments|preferences|notifications/.test(path))).toEqual([]);
  });
});

test('DASHBOARD-68 on a phone the settings start folded, a link unfolds its card, and no bar covers the fields', async ({
  page,
  email,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page, email);
  await expect(
    card(page, 'La prochaine soirée').getByRole('link', { name: /^Réserver ma place/ }),
  ).toBeInViewport();
  const profile = card(page, 'Mon profil');
  const fold = profile.getByRole('button', { name: 'Mon profil' });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(profile.getByLabel('Nom affiché')).toHaveCount(0);
  await fold.click();
  await profile.getByLabel('Nom affiché').fill('Ada');
  await fold.click();
  await fold.click();
  await expect(profile.getByLabel('Nom affiché')).toHaveValue('Ada');
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.locator('aside.floating-bar')).toHaveAttribute('data-visible', 'false');

  await page.goto('/dashboard#acces');
  await expect(card(page, 'Demander un accès').getByLabel('Votre demande')).toBeVisible();
});

test.describe('a dashboard without interaction', () => {
  // Evaluating a script in the page counts as user activation, so the test waits for a request instead.
  test.use({ waitsForScript: false });

  test('SPEED-85 a phone shows the titles of the later groups at once, and their cards after the first use', async ({
    page,
    email,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await makeAccount(email);
    await signIn(page, await sessionOf(email));
    const shown = page.waitForRequest('**/rest/v1/profiles?*');
    await page.goto('/dashboard');
    await shown;
    await expect(page.getByRole('heading', { level: 2, name: 'Sécurité' })).toBeVisible();
    await expect(card(page, 'Clés d’accès')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(card(page, 'Clés d’accès')).toBeVisible();
  });
});
