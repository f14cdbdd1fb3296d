import type { Page } from '@playwright/test';

import {
  expectToast,
  fillCredentials,
  openForm,
  password,
  storedSession,
} from '#tests/e2e/support/account-pages.ts';
import { axeFindings, findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { makeAccount, openByLink, owner, sessionOf, signIn } from '#tests/e2e/support/members.ts';
import { outbox } from '#tests/e2e/support/outbox.ts';
import { addAuthenticator } from '#tests/e2e/support/virtual-authenticator.ts';

test.use({ allowedConsole: [/Failed to load resource/] });

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Answers the first request like the server does 15 minutes after the sign-in. */
async function ageSession(page: Page, method: string, path: string): Promise<void> {
  let aged = false;
  await page.route(`**/auth/v1/${path}*`, (route) => {
    if (aged || route.request().method() !== method) return route.fallback();
    aged = true;
    const body = { code: 'reauthentication_needed', error_code: 'reauthentication_needed', msg: 'Too old' };
    return route.fulfill({ status: 400, json: body });
  });
}

async function openDashboard(page: Page, email: string): Promise<void> {
  await makeAccount(email);
  await signIn(page, await sessionOf(email));
  await page.goto(wholeDashboard);
  await expect(card(page, 'Appareils connectés')).toContainText('Cet appareil');
}

test('ACCOUNT-53 a change of address asks for the password when the sign-in is old, and keeps the typed address', async ({
  page,
  email,
}) => {
  await openDashboard(page, email);
  await ageSession(page, 'PUT', 'user');
  const form = card(page, 'Adresse email');
  await form.getByLabel('Nouvelle adresse').fill(`nouvelle-${email}`);
  await form.getByRole('button', { name: 'Changer d’adresse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
  await expect(dialog).toContainText('votre connexion date de plus de 15 minutes');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page, 'dialog')).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(dialog.getByText('Saisissez votre mot de passe actuel.')).toBeVisible();
  await dialog.getByLabel('Mot de passe actuel').fill('pas le bon');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible();
  await expect(form.getByLabel('Nouvelle adresse')).toHaveValue(`nouvelle-${email}`);
  const before = await storedSession(page);
  await dialog.getByLabel('Mot de passe actuel').fill(password);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toContainText('Confirmez des deux côtés');
  await expect(dialog).toHaveCount(0);
  expect(await storedSession(page)).not.toBe(before);
  await page.reload();
  await expect(card(page, 'Appareils connectés').getByRole('listitem')).toHaveCount(1);
});

test('DASHBOARD-11 the export asks for the password when the sign-in is old, then downloads', async ({
  page,
  email,
}) => {
  await openDashboard(page, email);
  let aged = false;
  await page.route('**/rest/v1/rpc/export_my_data', (route) => {
    if (aged) return route.fallback();
    aged = true;
    const body = { code: 'PT403', hint: 'reauthentication_needed', message: 'Too old', details: null };
    return route.fulfill({ status: 403, json: body });
  });
  await page.getByRole('button', { name: 'Télécharger mes données' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
  await expect(dialog).toContainText('tout ce que nous savons de vous');
  await dialog.getByLabel('Mot de passe actuel').fill(password);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^mes-donnees-aline-.*\.json$/);
  await expect(dialog).toHaveCount(0);
});

test('ACCOUNT-53 the second factor asks for the password when the sign-in is old, then starts', async ({
  page,
  email,
}) => {
  await openDashboard(page, email);
  await ageSession(page, 'POST', 'factors');
  const factor = card(page, 'Validation en deux étapes');
  await factor.getByRole('button', { name: 'Activer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
  await dialog.getByLabel('Mot de passe actuel').fill(password);
  await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(factor.getByLabel('Code à six chiffres')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('ACCOUNT-218 accepts a passkey as reauthentication of a member without a password', async ({
  page,
  email,
}) => {
  await signIn(page, await openByLink(email));
  await addAuthenticator(page);
  await page.goto(wholeDashboard);
  const keys = card(page, 'Clés d’accès');
  await keys.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await keys.getByLabel('Nom de la clé').fill('Mon téléphone');
  await keys.getByRole('button', { name: 'Créer la clé' }).click();
  await expect(keys.getByRole('listitem')).toContainText('Mon téléphone');
  await ageSession(page, 'PUT', 'user');
  const form = card(page, 'Adresse email');
  await form.getByLabel('Nouvelle adresse').fill(`nouvelle-${email}`);
  await form.getByRole('button', { name: 'Changer d’adresse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
  const prove = dialog.getByRole('button', { name: 'Confirmer avec une clé d’accès' });
  await expect(prove).toBeVisible();
  expect(await findingsAtWidths(page, 'dialog')).toEqual([]);
  // A phone folds the cards.
  await page.setViewportSize({ width: 1280, height: 800 });
  const before = await storedSession(page);
  await prove.click();
  await expect(dialog).toHaveCount(0);
  await expect(form).toContainText(`nouvelle-${email}`);
  expect(await storedSession(page)).not.toBe(before);
  // The former session ended.
  await page.reload();
  await expect(card(page, 'Appareils connectés').getByRole('listitem')).toHaveCount(1);
});

test('ACCOUNT-53 a new password asks for a mailed code when the link was opened long ago', async ({
  page,
  email,
}) => {
  await signIn(page, await openByLink(email));
  await page.goto('/auth/update-password');
  await ageSession(page, 'PUT', 'user');
  const next = 'celui que je choisis';
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(next);
  await page.getByLabel('Confirmer le mot de passe').fill(next);
  await page.getByRole('button', { name: 'Mettre à jour le mot de passe' }).click();
  const reason = page.getByRole('main').getByRole('alert');
  await expect(reason).toContainText('Confirmez que c’est bien vous');
  await reason.getByRole('button', { name: 'Confirmer mon identité' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Recevoir un code par email' }).click();
  await expect(dialog.getByText('Un code vient de partir')).toBeVisible();
  const [mail] = await outbox(email);
  await dialog.getByLabel('Code reçu par email').fill(mail?.text?.match(/\b\d{6}\b/)?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expectToast(page, 'Mot de passe mis à jour', 'Votre mot de passe a été changé avec succès.');
  await expect(page).toHaveURL('/admin');
});

test('ACCOUNT-50 the confirmation of two sign-ups with different passwords leads to the choice of one', async ({
  page,
  email,
}) => {
  const { admin } = (await owner()).auth;
  const link = async (chosen: string) => {
    const { data, error } = await admin.generateLink({ type: 'signup', email, password: chosen });
    if (error) throw error;
    return data.properties.action_link;
  };
  await link('celui d’un inconnu');
  await page.goto(await link('celui du propriétaire'));
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page).toHaveURL('/auth/update-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau mot de passe');
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmer le mot de passe').fill(password);
  await page.getByRole('button', { name: 'Mettre à jour le mot de passe' }).click();
  await expectToast(page, 'Mot de passe mis à jour');
  expect((await sessionOf(email)).user.email).toBe(email);
});

test('SECURITY-29 a URL with the tokens of another account opens no session', async ({ page, email }) => {
  await makeAccount(email);
  const { access_token, refresh_token } = await sessionOf(email);
  const tokens = { access_token, refresh_token, token_type: 'bearer', expires_in: '3600', type: 'recovery' };
  await page.goto(`/auth?redirect=/contact&code=${crypto.randomUUID()}#${new URLSearchParams(tokens)}`);
  // The first use of a form downloads supabase-js, which could read the address.
  await fillCredentials(page, email, 'pas le bon');
  await openForm(page).getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expectToast(page, 'Identifiants incorrects');
  expect(await storedSession(page)).toBeNull();
});

test('SECURITY-30 the sign-in page shows in French why the redirect of a provider was refused', async ({
  page,
}) => {
  // A visitor was sent the redirect that ends the sign-in of another browser.
  await page.goto(`/auth/v1/callback?code=x&state=${crypto.randomUUID()}`);
  await expect(page).toHaveURL(/\/auth\?/);
  const reason = page.getByRole('main').getByRole('alert');
  await expect(reason).toContainText('Elle a été commencée dans un autre navigateur');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  }
  expect(await storedSession(page)).toBeNull();
});
