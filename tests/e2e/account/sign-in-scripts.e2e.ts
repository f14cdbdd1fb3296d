import { fillCredentials, openForm, password, signInByForm } from '#tests/e2e/support/account-pages.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signUp } from '#tests/e2e/support/members.ts';

test('keeps the values typed before hydration, and disables the submit button until then', async ({
  page,
  email,
}) => {
  await signUp(email);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  void page.goto('/auth?redirect=/contact', { waitUntil: 'commit' }).catch(() => undefined);
  await expect(openForm(page)).toBeVisible();
  await fillCredentials(page, email, password);
  await page.keyboard.press('Enter');
  await expect(openForm(page).getByRole('button', { name: 'Se connecter', exact: true })).toBeDisabled();
  expect(page.url()).not.toContain(encodeURIComponent(email));
  release();
  await openForm(page).getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

test('selects the address that a reload restores in the focused field, so that another one replaces it', async ({
  page,
}) => {
  await page.goto('/auth');
  const email = openForm(page).getByLabel('Email', { exact: true });
  await email.fill('premiere@exemple.fr');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  // The browser restores values before this event, and scripts do not delay it.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await email.clear();
  await email.focus();
  await expect(email).toHaveValue('');
  release();
  await expect(email).toHaveValue('premiere@exemple.fr');
  await page.keyboard.type('seconde@exemple.fr');
  await expect(email).toHaveValue('seconde@exemple.fr');
});

test.describe('when the script that submits the form did not load', () => {
  test.use({ allowedConsole: [/Failed to load resource|ERR_FAILED/] });

  test('offers a reload, after which signing in works', async ({ page, email }) => {
    await signUp(email);
    await page.route('**/assets/account-actions-*.js', (route) => route.abort());
    await page.goto('/auth?redirect=/contact');
    await fillCredentials(page, email, password);
    await page.keyboard.press('Enter');
    const alert = openForm(page).getByRole('alert');
    await expect(alert).toContainText('Une partie de la page n’est pas arrivée');
    await page.unroute('**/assets/account-actions-*.js');
    await alert.getByRole('button', { name: 'Recharger la page' }).click();
    await expect(alert).toHaveCount(0);
    await signInByForm(page, email);
    await expect(page).toHaveURL('/contact');
  });
});

test('opens, after hydration, the tab that was clicked before', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  void page.goto('/auth', { waitUntil: 'commit' }).catch(() => undefined);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  release();
  await expect(page.getByRole('tab', { name: 'Inscription' })).toHaveAttribute('aria-selected', 'true');
  await expect(openForm(page).getByRole('button', { name: 'Créer un compte' })).toBeVisible();
});

test.describe('a page without interaction', () => {
  // Evaluating a script in the page counts as user activation, so the test waits for requests instead.
  test.use({ waitsForScript: false });

  test('SPEED-84 downloads the code that signs in at the first use of the page', async ({ page }) => {
    const later: string[] = [];
    page.on('request', (request) => {
      const name = /\/assets\/(session|account-actions|schemas)-/.exec(request.url())?.[1];
      if (name) later.push(name);
    });
    // The last script that the page loads without interaction.
    const idle = page.waitForRequest('**/assets/visits-*.js');
    await page.goto('/auth');
    await idle;
    expect(later).toEqual([]);
    await openForm(page).getByLabel('Email', { exact: true }).focus();
    await expect.poll(() => later.toSorted()).toEqual(['account-actions', 'schemas', 'session']);
  });
});
