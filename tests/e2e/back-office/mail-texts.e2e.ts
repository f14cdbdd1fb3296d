import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, sessionOf } from '#tests/e2e/support/members.ts';
import { mailAbout } from '#tests/e2e/support/outbox.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';
import type { MailTemplate } from '#domain/mail-templates.ts';
import { originalTexts } from '#mail/templates/mail-texts.ts';
import { mails } from '#mail/templates/mails.ts';

// Mails that no other journey reads, one for each test: the texts are those of the whole site.
const cases: [width: number, template: MailTemplate, name: string][] = [
  [1280, 'staff-digest', 'résumé de la semaine de l’équipe'],
  [360, 'administrators', 'liste des administrateurs'],
];

for (const [width, template, name] of cases) {
  test(`NOTIF-53 at ${width} px: a text is found, corrected, previewed, tried and taken back; no axe finding`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { email } = await asAdministrator(page);
    await page.goto('/admin/notifications');
    await page.getByRole('tab', { name: 'Textes' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Textes des emails' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByText('Texte d’origine du site.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.getByLabel('Objet', { exact: true }).fill('');
    await page.getByLabel('Titre', { exact: true }).fill('Bonjour {prénom}');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Écrivez un texte.')).toBeVisible();
    await expect(page.getByText('{prénom} n’existe pas dans cet email')).toBeVisible();
    await expect(page.getByLabel('Objet', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
    await expect(page.getByText('Corrigez d’abord ce qui est signalé.')).toBeVisible();
    await page.getByLabel('Objet', { exact: true }).fill(`Nouvelles de ${width}`);
    await page.getByLabel('Titre', { exact: true }).fill('Nouvelles <du> toit');
    await expect(page.getByText('{prénom} n’existe pas')).toHaveCount(0);
    await page.getByLabel('Bouton', { exact: true }).focus();
    const frame = page.frameLocator('iframe[title="Aperçu du mail, tel qu’il sera reçu"]');
    await expect(frame.getByRole('heading', { name: 'Nouvelles <du> toit' })).toBeVisible();
    await page.getByLabel('Sous le bouton').focus();
    await page.getByRole('button', { name: 'Insérer {marque}' }).click();
    await expect(page.getByLabel('Sous le bouton')).toHaveValue(/\{marque\}/);
    await page.getByRole('button', { name: 'M’envoyer un essai' }).click();
    await expect(page.getByText(/^Essai envoyé à /)).toBeVisible({ timeout: 15_000 });
    const trial = await mailAbout(email, `Essai\u00a0: Nouvelles de ${width}`);
    expect(trial.text).toContain('Nouvelles <du> toit');

    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Texte enregistré')).toBeVisible();
    await expect(page.getByText(/^Modifié par Ada/)).toBeVisible();
    await page.getByRole('button', { name: 'Revenir à l’original…' }).click();
    await page.getByRole('button', { name: 'Revenir à l’original', exact: true }).click();
    await expect(page.getByLabel('Titre', { exact: true })).toHaveValue(mails[template].title);
    await page.getByRole('heading', { level: 2, name }).click();
    await page.keyboard.press('u');
    await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Nouvelles <du> toit');
    await page.getByRole('link', { name: 'Tous les textes' }).click();
    await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText(`Nouvelles de ${width}`);
    expect(await axeFindings(page, 'main')).toEqual([]);
  });
}

test('NOTIF-53 a save that fails loses nothing; a text saved by another person is not overwritten unseen', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/503/);
  const { email } = await asAdministrator(page);
  const other = await as(await sessionOf(email));
  await page.goto('/admin/notifications?onglet=textes&texte=access-declined');
  await page.getByLabel('Titre', { exact: true }).fill('Le mien');
  await page.route('**/rest/v1/rpc/save_mail_text', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/ce que vous avez saisi est toujours là/)).toBeVisible();
  await page.unroute('**/rest/v1/rpc/save_mail_text');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Le mien');

  const words = { ...originalTexts(mails['access-declined']), title: 'Le leur' };
  await other.rpc('save_mail_text', { template: 'access-declined', words }).throwOnError();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Rien n’a été écrasé')).toBeVisible();
  await page.getByRole('button', { name: 'Voir les différences' }).click();
  await expect(page.getByText('Le leur', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Texte brut' }).click();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Garder le mien' }).click();
  await expect(page.getByText('Texte enregistré')).toBeVisible();
});

test('NOTIF-52 a stored text that cannot be used is shown as such', async ({ page }) => {
  const { email } = await asAdministrator(page);
  const other = await as(await sessionOf(email));
  const words = { ...originalTexts(mails['badge-declined']), body: 'Sans le badge.' };
  await other.rpc('save_mail_text', { template: 'badge-declined', words }).throwOnError();
  await page.goto('/admin/notifications?onglet=textes');
  const line = page.getByRole('link', { name: /demande de badge refusée/ });
  await expect(line).toContainText('à revoir');
  await line.click();
  await expect(page.getByText(/c’est l’original qui part/)).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Il manque {badge}')).toBeVisible();
});
