import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import * as OTPAuth from 'otpauth';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signInByForm, storedSession } from '#tests/e2e/support/account-pages.ts';
import { openByLink, owner, sessionOf, signIn, signUp } from '#tests/e2e/support/members.ts';
import { linkIn, outbox } from '#tests/e2e/support/outbox.ts';

const password = 'un mot de passe assez long';
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The six-digit code of this mail. */
async function codeIn(email: string, subject: string): Promise<string> {
  const mails = await outbox(email);
  const mail = mails.find((sent) => sent.subject?.startsWith(subject));
  return mail?.text?.match(/\b\d{6}\b/)?.[0] ?? '';
}

async function openDashboard(page: Page, email: string) {
  const session = await signUp(email);
  await signIn(page, session);
  await page.goto(wholeDashboard);
  await expect(card(page, 'Appareils connectés')).toContainText('Cet appareil');
}

test.describe('with failing requests', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('ACCOUNT-05 ACCOUNT-26 a new password requires the current one, shows errors, and signs in', async ({
    page,
    email,
  }) => {
    await openDashboard(page, email);
    const form = card(page, 'Mot de passe');
    const save = form.getByRole('button', { name: 'Changer le mot de passe' });
    await form.getByLabel('Mot de passe actuel').fill(password);
    await form.getByLabel('Nouveau mot de passe').fill('motdepasse');
    await expect(form.getByText('Facile à deviner')).toBeVisible();
    await form.getByLabel('Nouveau mot de passe').fill('court');
    await save.click();
    await expect(form.getByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible();
    await form.getByLabel('Nouveau mot de passe').fill('un autre mot de passe');
    await form.getByLabel('Confirmer le mot de passe').fill('un autre');
    await save.click();
    await expect(form.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
    await form.getByLabel('Confirmer le mot de passe').fill('un autre mot de passe');
    await form.getByLabel('Mot de passe actuel').fill('pas le bon');
    await save.click();
    await expect(form.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible();
    await expect(form.getByLabel('Nouveau mot de passe')).toHaveValue('un autre mot de passe');
    await form.getByLabel('Mot de passe actuel').fill(password);
    await save.click();
    await expect(page.getByText('Votre mot de passe a été changé avec succès.')).toBeVisible();
    await page.reload();
    await expect(card(page, 'Appareils connectés')).toContainText('Cet appareil');
    const [, told] = await outbox(email, 2);
    expect(told?.subject).toBe('Votre mot de passe a été modifié');
  });

  test('schedules the deletion in seven days with the right password, and can cancel it', async ({
    page,
    email,
  }) => {
    await openDashboard(page, email);
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Supprimer aussi mes commentaires').check();
    await dialog.getByRole('button', { name: 'Supprimer dans sept jours' }).click();
    await expect(dialog.getByText('Saisissez votre mot de passe actuel.')).toBeVisible();
    await expect(dialog.getByLabel('Votre mot de passe')).toBeFocused();
    await dialog.getByLabel('Votre mot de passe').fill('pas le bon');
    await dialog.getByRole('button', { name: 'Supprimer dans sept jours' }).click();
    await expect(dialog.getByText('Ce n’est pas votre mot de passe.')).toBeVisible();
    expect(await axeFindings(page, 'dialog')).toEqual([]);
    await dialog.getByLabel('Votre mot de passe').fill(password);
    await dialog.getByRole('button', { name: 'Supprimer dans sept jours' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Votre compte sera supprimé' });
    await expect(notice).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const told = card(page, 'Supprimer mon compte');
    await expect(told).toContainText('Vos commentaires seront supprimés aussi.');
    await expect(told.getByRole('heading')).toBeFocused();
    await told.getByRole('button', { name: 'Garder mon compte' }).click();
    await expect(notice).toHaveCount(0);
    await expect(told.getByRole('button', { name: 'Supprimer mon compte' })).toBeVisible();
  });

  test('shows that the session ended on another device, and restores the typed text', async ({
    page,
    email,
  }) => {
    await openDashboard(page, email);
    await page.getByLabel('Présentation').fill('Des mots que rien ne doit perdre');
    const { access_token } = JSON.parse((await storedSession(page)) ?? '{}');
    await (await owner()).auth.admin.signOut(access_token, 'global');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Votre session a pris fin')).toBeVisible();
    await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(wholeDashboard)}`);
    await signInByForm(page, email);
    await expect(page.getByLabel('Présentation')).toHaveValue('Des mots que rien ne doit perdre');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  });

  test('an account without a password sets one with a mailed code', async ({ page, email }) => {
    await signIn(page, await openByLink(email));
    await page.goto(wholeDashboard);
    const form = card(page, 'Mot de passe');
    await form.getByRole('button', { name: 'Confirmer plutôt par un code reçu par email' }).click();
    await form.getByRole('button', { name: 'Recevoir un code par email' }).click();
    await expect(form.getByText('Un code vient de partir')).toBeVisible();
    const code = await codeIn(email, 'Votre code de confirmation');
    await form.getByLabel('Nouveau mot de passe').fill(password);
    await form.getByLabel('Confirmer le mot de passe').fill(password);
    await form.getByLabel('Code reçu par email').fill(code === '000000' ? '111111' : '000000');
    await form.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(form.getByText('Ce code n’est pas le bon, ou il a expiré.')).toBeVisible();
    await form.getByLabel('Code reçu par email').fill(` ${code} `);
    await form.getByRole('button', { name: 'Changer le mot de passe' }).click();
    await expect(page.getByText('Votre mot de passe a été changé avec succès.')).toBeVisible();
    expect((await sessionOf(email)).user.email).toBe(email);
  });

  test('an account without a password is deleted with a mailed code', async ({ page, email }) => {
    await signIn(page, await openByLink(email));
    await page.goto(wholeDashboard);
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Confirmer plutôt par un code reçu par email' }).click();
    await dialog.getByRole('button', { name: 'Recevoir un code par email' }).click();
    await expect(dialog.getByText('Un code vient de partir')).toBeVisible();
    const code = await codeIn(email, 'Votre lien de connexion');
    await dialog.getByLabel('Code reçu par email').fill(code === '000000' ? '111111' : '000000');
    await dialog.getByRole('button', { name: 'Supprimer dans sept jours' }).click();
    await expect(dialog.getByText('Ce code n’est pas le bon, ou il a expiré.')).toBeVisible();
    await dialog.getByLabel('Code reçu par email').fill(code);
    await dialog.getByRole('button', { name: 'Supprimer dans sept jours' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Votre compte sera supprimé' })).toBeVisible();
  });

  test('enables the second factor, requires it, and disables it with a recovery code', async ({
    page,
    email,
  }) => {
    await openDashboard(page, email);
    const factor = card(page, 'Validation en deux étapes');
    await factor.getByRole('button', { name: 'Activer' }).press('Enter');
    // The button is no longer shown.
    await expect(factor.getByRole('heading', { level: 3 })).toBeFocused();
    const secret = await factor.locator('code').innerText();
    await expect(factor.locator('img')).toHaveJSProperty('complete', true);
    await factor.getByLabel('Code à six chiffres').fill('000000');
    await factor.getByRole('button', { name: 'Vérifier et activer' }).click();
    await expect(factor.getByText('Ce code n’est pas le bon')).toBeVisible();
    const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) });
    await factor.getByLabel('Code à six chiffres').fill(totp.generate());
    await factor.getByRole('button', { name: 'Vérifier et activer' }).click();

    const codes = card(page, 'Codes de secours');
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recovery = await codes.getByRole('listitem').first().innerText();
    expect(recovery).toMatch(/^\w{4}(?:-\w{4}){3}$/);
    const download = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Télécharger' }).click();
    expect((await download).suggestedFilename()).toBe('codes-de-secours-aline.txt');
    await codes.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
    await expect(factor).toContainText('10 codes de secours restants');

    await factor.getByRole('button', { name: 'Désactiver' }).click();
    await factor.getByLabel('Code à six chiffres').fill(recovery);
    await factor.getByRole('button', { name: 'Désactiver' }).click();
    await expect(factor).toContainText('Désactivée.');
  });
});

test('lists and signs out other devices', async ({ page, email, baseURL }) => {
  await openDashboard(page, email);
  // The gateway requires an API key: this is the publishable key of the page.
  const key = await page.evaluate(
    () => document.documentElement.outerHTML.match(/sb_publishable_[\w-]+/)?.[0],
  );
  const other = createClient(baseURL ?? '', key ?? '', { auth: { persistSession: false } });
  const signedIn = await other.auth.signInWithPassword({ email, password });
  expect(signedIn.error).toBeNull();
  await page.reload();
  const devices = card(page, 'Appareils connectés');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Déconnecter Appareil inconnu/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await other.auth.refreshSession()).error).not.toBeNull();
});

test('DASHBOARD-90 a new address is pending until both mailboxes confirm', async ({
  page,
  email,
  browser,
  baseURL,
}) => {
  // Created with the secret key, which sends no mail: mails to one address are limited to one a minute.
  const site = await owner();
  await site.auth.admin.createUser({ email, password, email_confirm: true });
  const { data } = await site.auth.signInWithPassword({ email, password });
  if (data.session) await signIn(page, data.session);
  await page.goto(wholeDashboard);
  const next = `nouvelle-${email}`;
  const form = card(page, 'Adresse email');
  await form.getByLabel('Nouvelle adresse').fill('pas une adresse');
  await form.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(form.getByText('Email invalide')).toBeVisible();
  await form.getByLabel('Nouvelle adresse').fill(email.toUpperCase());
  await form.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(form.getByText('C’est déjà votre adresse.')).toBeVisible();
  await form.getByLabel('Nouvelle adresse').fill(next);
  await form.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(form.getByRole('status')).toContainText('Confirmez des deux côtés');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  const [toCurrent] = await outbox(email);
  const [toNext] = await outbox(next);
  await expect(form).toContainText(
    'Il attend que vous ouvriez le message reçu dans chacune des deux boîtes.',
  );
  // A second browser without a session, because mails are often read on another device.
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  for (const [mail, said] of [
    [toCurrent, 'Plus qu’une boîte à ouvrir'],
    [toNext, 'Votre adresse a changé'],
  ] as const) {
    await elsewhere.goto(linkIn(mail, '/auth/confirmer'));
    await elsewhere.getByRole('main').getByRole('button').first().click();
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(said);
  }
  await elsewhere.context().close();
  await page.reload();
  await expect(form).toContainText(`Adresse actuelle : ${next}`);
  await expect(form).not.toContainText('Changement demandé');
});
