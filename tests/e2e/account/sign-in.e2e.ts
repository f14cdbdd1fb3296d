import {
  expectToast,
  fillCredentials,
  openForm,
  password,
  signInByForm,
  storedSession,
} from '#tests/e2e/support/account-pages.ts';
import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { grantAdministrator, makeAccount, owner, signUp } from '#tests/e2e/support/members.ts';
import { linkIn, outbox } from '#tests/e2e/support/outbox.ts';

// The browser itself logs a refused request.
test.use({ allowedConsole: [/Failed to load resource|WebSocket connection to/] });

test('ACCOUNT-12 ACCOUNT-13 signs in, shows a toast and goes to the back-office', async ({ page, email }) => {
  const session = await signUp(email);
  await grantAdministrator(session.user.id);
  await page.goto('/auth');
  await signInByForm(page, email);
  await expectToast(page, 'Connexion réussie', 'Vous êtes maintenant connecté.');
  await expect(page).toHaveURL('/admin');
  expect(await storedSession(page)).toContain(session.user.id);
});

test('ADMIN-03 ACCOUNT-13 a member without a role reads « Accès refusé », and can sign in with another account', async ({
  page,
  email,
}) => {
  await signUp(email);
  await page.goto('/auth');
  await signInByForm(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accès refusé');
  const main = page.getByRole('main');
  await expect(main.getByText('Cette section est réservée aux administrateurs.')).toBeVisible();
  await expect(main.getByRole('link', { name: "Retour à l'accueil" })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'Mon tableau de bord' })).toHaveAttribute('href', '/dashboard');
  await expect(main.getByRole('link', { name: 'Demander un accès' })).toHaveAttribute(
    'href',
    '/dashboard#acces',
  );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  }
  await main.getByRole('button', { name: 'Se connecter avec un autre compte' }).click();
  await expect(page).toHaveURL('/auth?redirect=%2Fadmin');
  expect(await storedSession(page)).toBeNull();
});

test('ACCOUNT-142 opens the dashboard after the next sign-in of a member who chose it, and /admin for others', async ({
  page,
  email,
}) => {
  await signUp(email);
  await page.goto('/auth');
  await signInByForm(page, email);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Votre place, c’est votre tableau de bord/)).toBeVisible();
  await main.getByLabel('Ouvrir mon tableau de bord à chaque connexion').check();
  await main.getByRole('link', { name: 'Mon tableau de bord' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(main.getByLabel('Ouvrir mon tableau de bord à chaque connexion')).toBeChecked();
  await main.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await signInByForm(page, email);
  await expect(page).toHaveURL('/dashboard');

  const other = `autre-${email}`;
  await signUp(other);
  await main.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/auth');
  await signInByForm(page, other);
  await expect(page).toHaveURL('/admin');
});

test('ACCOUNT-10 shows the same error for wrong credentials with and without an account, and keeps the typed values', async ({
  page,
  email,
}) => {
  await signUp(email);
  await page.goto('/auth');
  for (const address of [email, `autre-${email}`]) {
    await signInByForm(page, address, 'pas le bon');
    await expectToast(page, 'Identifiants incorrects', 'Email ou mot de passe invalide.');
    await expect(openForm(page).getByText('Email ou mot de passe invalide.')).toBeVisible();
    const secret = openForm(page).getByLabel('Mot de passe', { exact: true });
    await expect(secret).toHaveValue('pas le bon');
    await expect(secret).toBeFocused();
    await expect(openForm(page).getByLabel('Email', { exact: true })).toHaveValue(address);
  }
  expect(await axeFindings(page, 'main')).toEqual([]);
});

test('ACCOUNT-04 ACCOUNT-05 ACCOUNT-06 shows an invalid value at its field without a request', async ({
  page,
  email,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    // Except the autofill request for passkeys, which does not belong to the form.
    if (/\/auth\/v1\/(?!passkeys)/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/auth');
  await signInByForm(page, 'personne', '12345');
  await expectToast(page, 'Erreur de validation', 'Email invalide');
  const address = openForm(page).getByLabel('Email', { exact: true });
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Email invalide');
  await expect(openForm(page).getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible();

  await address.fill(email);
  await address.press('Enter');
  await expectToast(page, 'Erreur de validation', 'Le mot de passe doit contenir au moins 6 caractères');
  const secret = openForm(page).getByLabel('Mot de passe', { exact: true });
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await secret.fill('x'.repeat(101));
  await secret.press('Enter');
  await expectToast(page, 'Erreur de validation', 'Le mot de passe ne peut pas dépasser 100 caractères');
  await expect(secret).toHaveValue('x'.repeat(101));
  expect(calls).toEqual([]);
  expect(await axeFindings(page, 'main')).toEqual([]);
});

test('ACCOUNT-11 shows any other failure with its cause, and the next attempt succeeds', async ({
  page,
  email,
}) => {
  const session = await signUp(email);
  await page.goto('/auth');
  const failed = () => expectToast(page, 'Erreur', 'Une erreur est survenue lors de la connexion.');
  const reason = page.getByRole('main').getByRole('alert');

  await page.route('**/auth/v1/token*', (route) => route.abort());
  await signInByForm(page, email);
  await failed();
  await expect(reason).toContainText('Le service ne répond pas');
  await page.unroute('**/auth/v1/token*');

  const refuse = async (status: number, error_code: string, msg: string) => {
    await page.route('**/auth/v1/token*', (route) =>
      route.fulfill({ status, json: { code: error_code, error_code, msg, message: msg } }),
    );
    const answer = page.waitForResponse(/\/auth\/v1\/token/);
    await openForm(page).getByRole('button', { name: 'Se connecter', exact: true }).click();
    await answer;
    await failed();
    await page.unroute('**/auth/v1/token*');
  };
  await refuse(429, 'over_request_rate_limit', 'Request rate limit reached');
  await expect(reason).toContainText('Trop de tentatives');
  await expect(reason).toContainText('patienter');
  await refuse(500, 'unexpected_failure', 'Database error');
  await expect(reason).toContainText('La panne vient du site, pas de votre connexion.');
  await refuse(418, 'teapot', 'I am a teapot');
  await expect(reason).toContainText('L’erreur vient du site, pas de votre connexion.');

  const { error } = await (await owner()).auth.admin.updateUserById(session.user.id, { ban_duration: '1h' });
  expect(error).toBeNull();
  await openForm(page).getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(reason).toContainText('Ce compte est suspendu');
  await expect(reason.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  expect(await axeFindings(page, 'main')).toEqual([]);

  await (await owner()).auth.admin.updateUserById(session.user.id, { ban_duration: 'none' });
  await openForm(page).getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL('/admin');
});

test('on a phone, the toast does not cover the focused field', async ({ page, email }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/auth');
  await page.route('**/auth/v1/token*', (route) => route.abort());
  await fillCredentials(page, email, password);
  const secret = openForm(page).getByLabel('Mot de passe', { exact: true });
  await secret.press('Enter');
  const message = page.locator('[data-sonner-toast]');
  await expect(message).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(secret).toBeFocused();
  const [field, over] = await Promise.all([secret.boundingBox(), message.boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(over?.y ?? 0);
});

test('shows the rate limit in French after the sixth wrong password', async ({ page, email }) => {
  await signUp(email);
  await page.goto('/auth');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answer = page.waitForResponse(/\/auth\/v1\/token/);
    await signInByForm(page, email, `faux-${attempt}`);
    await answer;
    await expect(openForm(page).getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Trop de tentatives');
  await expect(openForm(page).getByLabel('Mot de passe', { exact: true })).toHaveValue('faux-5');
});

test('an unconfirmed address can request the mail again and sign in with it', async ({
  page,
  email,
  baseURL,
}) => {
  // Signed up through the API, so that the limit of one mail a minute does not apply here.
  const site = await owner();
  const { error } = await site.auth.admin.createUser({ email, password, email_confirm: false });
  expect(error).toBeNull();
  await page.goto('/auth?redirect=/contact');
  await signInByForm(page, email);
  const reason = page.getByRole('main').getByRole('alert');
  await expect(reason).toContainText('Votre adresse n’est pas encore confirmée');
  await reason.getByRole('button', { name: 'Renvoyer l’email' }).click();
  await expect(reason).toContainText('Un nouveau message est parti.');
  const [mail] = await outbox(email);
  await reason.getByRole('button', { name: 'Renvoyer l’email' }).click();
  await expect(reason).toContainText(/il faut patienter \d+ secondes?\./);
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.goto(linkIn(mail, '/auth/confirmer'));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page).toHaveURL(`${baseURL}/contact`);
});

test('keeps the typed values without a network, and the next attempt succeeds', async ({
  page,
  context,
  email,
}) => {
  await makeAccount(email);
  await page.goto('/auth?redirect=/contact', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await signInByForm(page, email);
  await expect(
    page.getByText('Une erreur est survenue lors de la connexion.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Le service ne répond pas');
  await context.setOffline(false);
  await openForm(page).getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL('/contact');
});

test('signs in by keyboard: tabs, fields, showing the password', async ({ page, email }) => {
  await signUp(email);
  await page.goto('/auth?redirect=/contact');
  await page.getByRole('tab', { name: 'Connexion' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Inscription' })).toBeFocused();
  await expect(openForm(page).getByRole('button', { name: 'Créer un compte' })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  const secret = openForm(page).getByLabel('Mot de passe', { exact: true });
  await expect(secret).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(secret).toHaveAttribute('type', 'text');
  await expect(openForm(page).getByRole('button', { name: 'Masquer le mot de passe' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
});

test('shows a notice for Caps Lock in a password field', async ({ page }) => {
  await page.goto('/auth');
  const secret = openForm(page).getByLabel('Mot de passe', { exact: true });
  await secret.focus();
  await secret.evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  );
  await expect(openForm(page).getByText('La touche Verr. Maj est activée.')).toBeVisible();
  await secret.press('a');
  await expect(openForm(page).getByText('La touche Verr. Maj est activée.')).toHaveCount(0);
});
