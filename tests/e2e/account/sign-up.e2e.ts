import {
  expectToast,
  fillCredentials,
  openForm,
  openSignUp,
  password,
  storedSession,
} from '#tests/e2e/support/account-pages.ts';
import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signUp } from '#tests/e2e/support/members.ts';
import { linkIn, outbox } from '#tests/e2e/support/outbox.ts';

// The browser itself logs a refused request.
test.use({ allowedConsole: [/Failed to load resource|WebSocket connection to/] });

const create = (page: import('@playwright/test').Page) =>
  openForm(page).getByRole('button', { name: 'Créer un compte' }).click();

test('ACCOUNT-09 creates an account, mails the link and signs in', async ({ page, email, baseURL }) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/signup')) asked.push(new URL(request.url()));
  });
  await page.goto('/auth');
  await openSignUp(page);
  await fillCredentials(page, `  ${email.toUpperCase()} `, password);
  await create(page);
  await expectToast(page, 'Inscription réussie', 'Vérifiez votre email pour confirmer votre compte.');
  const heading = page.getByRole('heading', { name: 'Plus qu’un clic, dans votre boîte de réception' });
  await expect(heading).toBeFocused();
  await expect(openForm(page)).toContainText(email);
  // ACCOUNT-09: the redirect is the root of the site.
  expect(asked.map(({ searchParams }) => searchParams.get('redirect_to'))).toEqual([`${baseURL}/`]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  }

  const [mail] = await outbox(email);
  await page.goto(linkIn(mail, '/auth/confirmer'));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  const answer = page.getByRole('heading', { level: 1 });
  await expect(answer).toHaveText('Votre compte est prêt');
  await expect(answer).toBeFocused();
  await expect(page).toHaveTitle('Votre compte est prêt | ALINE');
  await expect(page.getByRole('main').getByRole('link', { name: 'Mon tableau de bord' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(await storedSession(page)).toContain(email);
  expect(await axeFindings(page)).toEqual([]);
});

test('ACCOUNT-15: the link of the mail contains the return path and the badge', async ({
  page,
  email,
  baseURL,
}) => {
  await page.goto('/auth?redirect=/badges&badge=silver');
  await openSignUp(page);
  await fillCredentials(page, email, password);
  await create(page);
  const [mail] = await outbox(email);
  // On another device: a browser without stored data.
  await page.evaluate(() => window.localStorage.clear());
  await page.goto(linkIn(mail, '/auth/confirmer'));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page).toHaveURL(`${baseURL}/badges?badge=silver`);
  await expectToast(page, 'Adresse confirmée');
  await expect(page.locator('[data-tier=silver]')).toHaveAttribute('data-selected', 'true');
});

test('ACCOUNT-07: offers the sign-in tab with the address for an address that has an account', async ({
  page,
  email,
}) => {
  await signUp(email);
  await page.goto('/auth?redirect=/contact');
  await openSignUp(page);
  await fillCredentials(page, email, 'un autre mot de passe');
  await create(page);
  const told = () =>
    expectToast(page, 'Compte existant', 'Cet email est déjà enregistré. Utilisez la connexion.');
  await told();
  const reason = page.getByRole('main').getByRole('alert');
  await expect(reason).toContainText('Vous avez déjà un compte');
  expect(await axeFindings(page, 'main')).toEqual([]);
  await reason.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('tab', { name: 'Connexion' })).toHaveAttribute('aria-selected', 'true');
  await expect(openForm(page).getByLabel('Email', { exact: true })).toHaveValue(email);
  const secret = openForm(page).getByLabel('Mot de passe', { exact: true });
  await expect(secret).toBeFocused();
  await secret.fill(password);
  await secret.press('Enter');
  await expect(page).toHaveURL('/contact');
});

test('ACCOUNT-07: shows the same for the hosted service’s response without identities', async ({
  page,
  email,
}) => {
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({
      json: { id: crypto.randomUUID(), aud: 'authenticated', email, identities: [], created_at: '' },
    }),
  );
  await page.goto('/auth');
  await openSignUp(page);
  await fillCredentials(page, email, password);
  await create(page);
  await expectToast(page, 'Compte existant', 'Cet email est déjà enregistré. Utilisez la connexion.');
  await expect(openForm(page).getByLabel('Mot de passe', { exact: true })).toHaveValue(password);
});

test('ACCOUNT-05 ACCOUNT-06 shows the first issue in a toast and at its field', async ({ page, email }) => {
  await page.goto('/auth');
  await openSignUp(page);
  await fillCredentials(page, email, '12345');
  await create(page);
  await expectToast(page, 'Erreur de validation', 'Le mot de passe doit contenir au moins 6 caractères');
  await expect(openForm(page).getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await fillCredentials(page, `${'a'.repeat(255)}@exemple.fr`, 'azerty');
  await create(page);
  await expectToast(page, 'Erreur de validation', 'L’email ne peut pas dépasser 255 caractères');
  await expect(openForm(page).getByLabel('Email', { exact: true })).toBeFocused();
});

test('ACCOUNT-08 shows any other failure, and both forms keep the typed values', async ({ page, email }) => {
  await page.route('**/auth/v1/signup*', (route) => route.abort());
  await page.goto('/auth');
  await fillCredentials(page, email, 'celui de la connexion');
  await openSignUp(page);
  await expect(openForm(page).getByLabel('Email', { exact: true })).toHaveValue(email);
  await openForm(page).getByLabel('Mot de passe', { exact: true }).fill(password);
  await create(page);
  await expectToast(page, 'Erreur', "Une erreur est survenue lors de l'inscription.");
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Le service ne répond pas');
  await expect(openForm(page).getByLabel('Mot de passe', { exact: true })).toHaveValue(password);
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await expect(openForm(page).getByLabel('Mot de passe', { exact: true })).toHaveValue(
    'celui de la connexion',
  );
});

test('the mail can be requested again after a delay', async ({ page, email }) => {
  await page.goto('/auth');
  await openSignUp(page);
  await fillCredentials(page, email, password);
  await create(page);
  await openForm(page).getByRole('button', { name: 'Renvoyer l’email' }).click();
  await expect(openForm(page).getByText(/il faut patienter \d+ secondes?\./)).toBeVisible();
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await expect(openForm(page).getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await openForm(page).getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(openForm(page).getByRole('button', { name: 'Créer un compte' })).toBeVisible();
});

test('ACCOUNT-03 shows the strength of the password in words', async ({ page }) => {
  await page.goto('/auth');
  await openSignUp(page);
  const secret = openForm(page).getByLabel('Mot de passe', { exact: true });
  await expect(secret).toHaveAccessibleDescription(/^Minimum 6 caractères/);
  await secret.fill('azerty');
  await expect(openForm(page).getByText(/^Facile à deviner/)).toBeVisible();
  await secret.fill('le dernier tram de minuit');
  await expect(openForm(page).getByText('Solide.')).toBeVisible();
  expect(await axeFindings(page, 'main')).toEqual([]);
});

test('ACCOUNT-196 a reload restores the tab and the typed address, a new visit opens « Connexion »', async ({
  page,
}) => {
  await page.goto('/auth');
  await openSignUp(page);
  await openForm(page).getByLabel('Email', { exact: true }).fill('ada@exemple.fr');
  await page.reload();
  await expect(openForm(page).getByRole('button', { name: 'Créer un compte' })).toBeEnabled();
  await expect(openForm(page).getByLabel('Email', { exact: true })).toHaveValue('ada@exemple.fr');
  await page.goto('/contact');
  await page.goto('/auth');
  await expect(openForm(page).getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
});
