import { expectToast, signInByForm, storedSession } from '#tests/e2e/support/account-pages.ts';
import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { makeAccount, signIn, signUp } from '#tests/e2e/support/members.ts';
import { linkIn, outbox } from '#tests/e2e/support/outbox.ts';

// The browser itself logs a refused request.
test.use({ allowedConsole: [/Failed to load resource|WebSocket connection to/] });

type Page = import('@playwright/test').Page;

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Mettre à jour le mot de passe' });

test('ACCOUNT-19 ACCOUNT-24 ACCOUNT-29 ACCOUNT-13 sets a new password with the recovery mail', async ({
  page,
  email,
  baseURL,
}) => {
  await makeAccount(email);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/auth/v1/recover') asked.push(url.searchParams.get('redirect_to'));
  });
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié');
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expectToast(page, 'Email envoyé');
  const sent = page.getByRole('heading', { name: 'Email envoyé !', exact: true });
  await expect(sent).toBeFocused();
  await expect(page.getByText('Le lien est valable 1 heure.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '/auth');
  expect(asked).toEqual([`${baseURL}/auth/update-password`]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  }

  const [mail] = await outbox(email);
  await page.goto(linkIn(mail, '/auth/confirmer'));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page).toHaveURL('/auth/update-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau mot de passe');
  await expect(page.getByText('Choisissez un nouveau mot de passe sécurisé', { exact: true })).toBeVisible();
  await expect(page.getByText('Minimum 6 caractères', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await field(page, 'Nouveau mot de passe').fill('le dernier tram de minuit');
  await field(page, 'Confirmer le mot de passe').fill('le dernier tram de minuit');
  await save(page).click();
  await expectToast(page, 'Mot de passe mis à jour', 'Votre mot de passe a été changé avec succès.');
  await expect(page).toHaveURL('/admin');

  // The link is used up, « back » does not lead to it, and the new password signs in.
  await page.evaluate(() => window.localStorage.clear());
  await page.goto('/auth?redirect=/contact');
  await signInByForm(page, email, 'le dernier tram de minuit');
  await expect(page).toHaveURL('/contact');
});

test('ACCOUNT-15: the link of the recovery mail contains the return path', async ({ page, email }) => {
  await makeAccount(email);
  await page.goto('/auth?redirect=/badges&badge=gold');
  await page.locator('.auth-panel:not([hidden])').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié');
  // The email address is prefilled, but not part of the URL.
  await expect(field(page, 'Email')).toHaveValue(email);
  expect(page.url()).not.toContain('exemple.fr');
  await field(page, 'Email').press('Enter');
  await expect(page.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute(
    'href',
    '/auth?redirect=%2Fbadges&badge=gold',
  );
  const [mail] = await outbox(email);
  await page.goto(linkIn(mail, '/auth/confirmer'));
  await page.getByRole('button', { name: 'Continuer' }).click();
  await field(page, 'Nouveau mot de passe').fill('un autre, aussi long');
  await field(page, 'Confirmer le mot de passe').fill('un autre, aussi long');
  await save(page).click();
  await expect(page).toHaveURL('/badges?badge=gold');
});

test('ACCOUNT-19 shows the same message for an address without an account', async ({ page, email }) => {
  await page.goto('/auth/reset-password');
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('heading', { name: 'Email envoyé !', exact: true })).toBeVisible();
});

test('ACCOUNT-21 ACCOUNT-04 shows an error and keeps the address when the request fails', async ({
  page,
  email,
}) => {
  await page.goto('/auth/reset-password');
  await field(page, 'Email').fill('personne@');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expectToast(page, 'Erreur de validation', 'Email invalide');
  await expect(field(page, 'Email')).toBeFocused();
  await page.route('**/auth/v1/recover*', (route) =>
    route.fulfill({
      status: 429,
      json: { error_code: 'over_email_send_rate_limit', msg: 'wait 30 seconds' },
    }),
  );
  await field(page, 'Email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expectToast(page, 'Erreur', 'Une erreur est survenue. Vérifiez votre email et réessayez.');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('il faut patienter un peu');
  await expect(field(page, 'Email')).toHaveValue(email);
  expect(await axeFindings(page, 'main')).toEqual([]);
});

test('ACCOUNT-25 offers another mail without a session', async ({ page }) => {
  await page.goto('/auth/update-password?redirect=/badges&badge=gold');
  await expectToast(page, 'Lien invalide ou expiré', 'Demandez un nouveau lien de réinitialisation.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lien invalide ou expiré');
  await expect(
    page.getByText("Ce lien de réinitialisation n'est plus valide. Les liens expirent après 1 heure.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute(
    'href',
    '/auth/reset-password?redirect=%2Fbadges&badge=gold',
  );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('ACCOUNT-26 shows the first issue of an invalid password', async ({ page, email }) => {
  await signIn(page, await signUp(email));
  await page.goto('/auth/update-password');
  await field(page, 'Nouveau mot de passe').fill('cinq!');
  await save(page).click();
  await expectToast(page, 'Erreur de validation', 'Le mot de passe doit contenir au moins 6 caractères');
  await expect(field(page, 'Nouveau mot de passe')).toBeFocused();
  await field(page, 'Nouveau mot de passe').fill('assez long');
  await save(page).click();
  await expectToast(page, 'Erreur de validation', 'Les mots de passe ne correspondent pas');
  await expect(field(page, 'Confirmer le mot de passe')).toBeFocused();
  await expect(field(page, 'Confirmer le mot de passe')).toHaveAccessibleDescription(
    'Les mots de passe ne correspondent pas',
  );
  await expect(field(page, 'Nouveau mot de passe')).toHaveValue('assez long');
  await expect(page.locator('[data-sonner-toast][data-type=error]').first()).toBeVisible();
  expect(await axeFindings(page, 'main')).toEqual([]);
});

test('ACCOUNT-27 ACCOUNT-28 ACCOUNT-26 disables the form while saving, then shows the failure and keeps the typed values', async ({
  page,
  email,
}) => {
  await signIn(page, await signUp(email));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/auth/v1/user*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await asked;
    await route.fulfill({ status: 503, json: { msg: 'down' } });
  });
  await page.goto('/auth/update-password');
  await field(page, 'Nouveau mot de passe').fill('le dernier tram');
  await field(page, 'Confirmer le mot de passe').fill('le dernier tram');
  await save(page).click();
  const busy = page.getByRole('button', { name: 'Mise à jour...', exact: true });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(field(page, 'Nouveau mot de passe')).toBeDisabled();
  await expect(field(page, 'Confirmer le mot de passe')).toBeDisabled();
  answer();
  await expectToast(page, 'Erreur', 'Une erreur est survenue lors de la mise à jour du mot de passe.');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Le service ne répond pas');
  await expect(field(page, 'Nouveau mot de passe')).toHaveValue('le dernier tram');
  await expect(field(page, 'Nouveau mot de passe')).toBeFocused();
  await expect(field(page, 'Confirmer le mot de passe')).toHaveValue('le dernier tram');
});

test('ACCOUNT-28 refuses the current password as the new one', async ({ page, email }) => {
  await signIn(page, await signUp(email));
  await page.goto('/auth/update-password');
  await field(page, 'Nouveau mot de passe').fill('un mot de passe assez long');
  await field(page, 'Confirmer le mot de passe').fill('un mot de passe assez long');
  await save(page).click();
  await expectToast(page, 'Erreur', 'Une erreur est survenue lors de la mise à jour du mot de passe.');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('C’est déjà votre mot de passe');
  expect(await storedSession(page)).not.toBeNull();
});
