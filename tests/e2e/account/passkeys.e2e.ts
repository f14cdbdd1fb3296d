import type { Page } from '@playwright/test';

import { expectToast, storedSession } from '#tests/e2e/support/account-pages.ts';
import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { wholeDashboard } from '#tests/e2e/support/dashboard-page.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { makeAccount, openByLink, owner, sessionOf, signIn } from '#tests/e2e/support/members.ts';
import { outbox } from '#tests/e2e/support/outbox.ts';
import { addAuthenticator } from '#tests/e2e/support/virtual-authenticator.ts';

// The browser logs a refused request as an error.
test.use({ allowedConsole: [/Failed to load resource/] });

const card = (page: Page) => page.getByRole('region', { name: 'Clés d’accès', exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Se connecter avec une clé d’accès' });

async function addPasskey(page: Page, name: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(card(page).getByLabel('Nom de la clé')).toBeFocused();
  await card(page).getByLabel('Nom de la clé').fill(name);
  await card(page).getByRole('button', { name: 'Créer la clé' }).click();
  await expectToast(page, 'Clé d’accès ajoutée');
  await expect(card(page).getByRole('listitem').filter({ hasText: name })).toContainText('jamais utilisée');
}

/** Ends the session of this browser without a request. */
async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => window.localStorage.clear());
}

/** The virtual authenticator accepts the autofill request at once, before a click on the button. */
async function withoutOffer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

test('ACCOUNT-39 ACCOUNT-138 a passkey is added, signs in by the button, is renamed and removed', async ({
  page,
  email,
}) => {
  await makeAccount(email);
  await signIn(page, await sessionOf(email));
  await addAuthenticator(page);
  await page.goto(wholeDashboard);
  await expect(card(page)).toContainText('Aucune clé d’accès pour l’instant.');
  await addPasskey(page, 'Mon téléphone');
  expect((await outbox(email))[0]?.subject).toBe('Une clé d’accès a été ajoutée à votre compte');
  expect(await findingsAtWidths(page, 'section:has(> div > h3)')).toEqual([]);
  // A phone folds the cards.
  await page.setViewportSize({ width: 1280, height: 800 });

  await withoutOffer(page);
  await forgetSession(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/passkeys/authentication/options', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/auth?redirect=/contact');
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Suivez les indications' })).toBeVisible();
  held.resolve();
  await expectToast(page, 'Connexion réussie', 'Vous êtes maintenant connecté.');
  await expect(page).toHaveURL('/contact');

  await page.goto(wholeDashboard);
  const item = card(page).getByRole('listitem');
  await expect(item).toContainText('utilisée le');
  await item.getByRole('button', { name: 'Renommer Mon téléphone' }).click();
  await card(page).getByLabel('Nom de la clé').fill('Téléphone de Lille');
  await card(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(item).toContainText('Téléphone de Lille');
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Annuler' }).click();
  await expect(item).toContainText('Mon téléphone');

  await item.getByRole('button', { name: 'Retirer Mon téléphone' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toContainText('Mon téléphone');
  await dialog.getByRole('button', { name: 'Retirer la clé' }).click();
  await expectToast(page, 'Clé d’accès retirée');
  await expect(item).toHaveCount(0);
});

test('ACCOUNT-139 signs in with the passkey from the autofill list of the address field', async ({
  page,
  email,
}) => {
  await makeAccount(email);
  await signIn(page, await sessionOf(email));
  await addAuthenticator(page);
  await page.goto(wholeDashboard);
  await addPasskey(page, 'Mon téléphone');
  await forgetSession(page);
  await page.goto('/auth?redirect=/contact');
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  await page.getByLabel('Email', { exact: true }).first().focus();
  // The virtual authenticator selects its only passkey in that list.
  await expectToast(page, 'Connexion réussie', 'Vous êtes maintenant connecté.');
  await expect(page).toHaveURL('/contact');
  expect(await storedSession(page)).not.toBeNull();
});

test('ACCOUNT-138 shows a message for a cancelled request and one for a removed passkey', async ({
  page,
  email,
}) => {
  const id = await makeAccount(email);
  await signIn(page, await sessionOf(email));
  const authenticator = await addAuthenticator(page);
  await page.goto(wholeDashboard);
  await addPasskey(page, 'Perdue');
  await authenticator.agrees(false);
  await forgetSession(page);
  await page.goto('/auth');
  const reason = page.getByRole('main').getByRole('alert');
  await button(page).click();
  await expect(reason).toContainText('La connexion a été interrompue');
  expect(await findingsAtWidths(page, 'main')).toEqual([]);

  const { admin } = (await owner()).auth;
  const { data } = await admin.passkey.listPasskeys({ userId: id });
  await admin.passkey.deletePasskey({ userId: id, passkeyId: data?.[0]?.id ?? '' });
  await authenticator.agrees(true);
  await button(page).click();
  await expect(reason).toContainText('Cette clé d’accès n’est pas reconnue');
});

test('ACCOUNT-138 shows a message in a browser without passkeys, and downloads no code for them', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/auth');
  await button(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Clés d’accès indisponibles');
  expect(calls.filter((url) => url.includes('passkey'))).toEqual([]);
});

test('ACCOUNT-136 refuses to remove the last passkey of an account without a password, with the reason', async ({
  page,
  email,
}) => {
  await signIn(page, await openByLink(email));
  await addAuthenticator(page);
  await page.goto(wholeDashboard);
  await addPasskey(page, 'La seule');
  await card(page).getByRole('button', { name: 'Retirer La seule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer la clé' }).click();
  await expect(card(page).getByRole('alert')).toContainText(
    'Cette clé d’accès est votre seul moyen de vous connecter',
  );
  await expect(card(page).getByRole('listitem')).toContainText('La seule');
});

test('ACCOUNT-137 a security key is accepted as second factor', async ({ page, email }) => {
  await makeAccount(email);
  await signIn(page, await sessionOf(email));
  const authenticator = await addAuthenticator(page, { transport: 'usb' });
  await page.goto(wholeDashboard);
  const factor = page.getByRole('region', { name: 'Validation en deux étapes', exact: true });
  await factor.getByRole('button', { name: 'Ajouter une clé de sécurité' }).click();
  await factor.getByLabel('Nom de la clé').fill('Clé bleue');
  await factor.getByRole('button', { name: 'Enregistrer la clé' }).click();
  const codes = page.getByRole('region', { name: 'Codes de secours', exact: true });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await expect(factor).toContainText('Clé bleue');
  await expect(factor).toContainText('10 codes de secours restants');
  expect(await authenticator.credentials()).toHaveLength(1);
  await forgetSession(page);
  await page.goto('/auth?redirect=/contact');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).first().fill('un mot de passe assez long');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encore une vérification');
  expect(await findingsAtWidths(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Utiliser ma clé de sécurité' }).click();
  await expect(page).toHaveURL('/contact');
});
