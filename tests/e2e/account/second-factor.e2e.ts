import * as OTPAuth from 'otpauth';

import { expectToast, signInByForm, storedSession } from '#tests/e2e/support/account-pages.ts';
import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { enrolFactor, makeAccount, owner, sessionOf, signIn } from '#tests/e2e/support/members.ts';

// The browser itself logs a refused request.
test.use({ allowedConsole: [/Failed to load resource|WebSocket connection to/] });

type Page = import('@playwright/test').Page;

/** A code works once: each call returns the code of another 30-second step, within the server's tolerance. */
function codeOf(secret: string, halfMinutes: -1 | 0 | 1): string {
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + halfMinutes * 30_000 });
}

const enter = async (page: Page, label: string, code: string) => {
  await page.getByRole('main').getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Vérifier' }).click();
};

/** The sign-in page at its second step, after the right password. */
async function givePassword(page: Page, email: string, path = '/auth?redirect=/contact'): Promise<void> {
  await page.goto(path);
  await signInByForm(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encore une vérification');
  await expect(page.getByRole('main').getByLabel('Code à six chiffres')).toBeFocused();
}

test('signs in only after the password and the code', async ({ page, email }) => {
  await makeAccount(email);
  const { secret } = await enrolFactor(await sessionOf(email));
  await givePassword(page, email);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindings(page)).toEqual([]);
  }
  // Still signed out: in the header and for the guards.
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Mon espace', includeHidden: true }),
  ).toHaveCount(0);
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth?redirect=%2Fadmin');
  await page.goto('/auth?redirect=/contact');

  await enter(page, 'Code à six chiffres', '12345');
  await expectToast(page, 'Erreur de validation', 'Saisissez les six chiffres de votre application.');
  const wrong = codeOf(secret, 0) === '000000' ? '111111' : '000000';
  await enter(page, 'Code à six chiffres', wrong);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Ce code n’est pas le bon');
  await expect(page.getByRole('main').getByLabel('Code à six chiffres')).toHaveValue(wrong);
  expect(await axeFindings(page, 'main')).toEqual([]);

  const code = codeOf(secret, 1);
  await enter(page, 'Code à six chiffres', `${code.slice(0, 3)} ${code.slice(3)}`);
  await expectToast(page, 'Connexion réussie', 'Vous êtes maintenant connecté.');
  await expect(page).toHaveURL('/contact');
});

test('accepts a recovery code, once', async ({ page, email }) => {
  await makeAccount(email);
  const { codes } = await enrolFactor(await sessionOf(email));
  const [code = ''] = codes;
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await expect(page.getByRole('main').getByLabel('Code de secours')).toBeFocused();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await enter(page, 'Code de secours', `${code.slice(0, 8).toUpperCase()}-${code.slice(8)}`);
  await expect(page).toHaveURL('/contact');

  await page.evaluate(() => window.localStorage.clear());
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await enter(page, 'Code de secours', code);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Chaque code de secours ne sert qu’une fois',
  );
  await page.getByRole('button', { name: 'Utiliser l’application d’authentification' }).click();
  await expect(page.getByRole('main').getByLabel('Code à six chiffres')).toBeFocused();
});

test('can switch to another account', async ({ page, email }) => {
  await makeAccount(email);
  await enrolFactor(await sessionOf(email));
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Se connecter avec un autre compte' }).click();
  await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible();
  expect(await storedSession(page)).toBeNull();
});

test('requires the second factor after a password recovery', async ({ page, email, baseURL }) => {
  await makeAccount(email);
  const { secret } = await enrolFactor(await sessionOf(email));
  const { data } = await (await owner()).auth.admin.generateLink({ type: 'recovery', email });
  const token = data.properties?.hashed_token ?? '';
  await page.goto(
    `/auth/confirmer?token_hash=${token}&type=recovery&redirect_to=${baseURL}/auth/update-password`,
  );
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encore une vérification');
  await enter(page, 'Code à six chiffres', codeOf(secret, 1));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouveau mot de passe');
  const main = page.getByRole('main');
  await main.getByLabel('Nouveau mot de passe', { exact: true }).fill('le dernier tram de minuit');
  await main.getByLabel('Confirmer le mot de passe', { exact: true }).fill('le dernier tram de minuit');
  await main.getByRole('button', { name: 'Mettre à jour le mot de passe' }).click();
  await expectToast(page, 'Mot de passe mis à jour');
});

test('does not require a factor that was removed on another device', async ({ page, email }) => {
  const id = await makeAccount(email);
  await enrolFactor(await sessionOf(email));
  const session = await sessionOf(email);
  const site = await owner();
  const { data } = await site.auth.admin.mfa.listFactors({ userId: id });
  for (const factor of data?.factors ?? [])
    await site.auth.admin.mfa.deleteFactor({ userId: id, id: factor.id });
  await signIn(page, session);
  await page.goto('/auth?redirect=/contact');
  await expect(page).toHaveURL('/contact');
});
