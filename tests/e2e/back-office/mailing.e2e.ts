import * as z from 'zod';

import { axeFindings, findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, owner, sessionOf } from '#tests/e2e/support/members.ts';
import { asAdministrator, member } from '#tests/e2e/support/role-members.ts';

/** Two reports about the address of a new member who subscribed. */
async function bouncedMember(name: string) {
  const person = await member(name);
  const service = await owner();
  const report = async (kind: string, code: string, detail: string) => {
    const event = { kind, message: '', recipient: person.email, code, detail, origin: 'provider' };
    await service.rpc('record_mail_event', event).throwOnError();
  };
  await (
    await as(await sessionOf(person.email))
  )
    .rpc('join_newsletter', { consent_version: '2025-10-21' })
    .throwOnError();
  await report('hard', '5.1.1', `550 <${person.email}> unknown`);
  await report('complaint', 'abuse', '');
  return person;
}

test('NEWSLETTER-222 at 360 and 1280 px: bounces are listed, filtered, and their rules changed; no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  const { email } = await bouncedMember('Rebond');
  await page.goto('/admin/newsletter?onglet=rebonds');
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Rebonds et plaintes' });
  const mine = table.getByRole('row').filter({ hasText: `${email[0]}•••@` });
  await expect(mine.filter({ hasText: 'Plainte' }).first()).toContainText('Envois arrêtés');
  await expect(mine.filter({ hasText: '5.1.1' }).first()).toContainText('550 <[address]> unknown');
  expect(await findingsAtWidths(page)).toEqual([]);

  await page.goto('/admin/newsletter?onglet=rebonds&genre=soft&q=ailleurs.test');
  await expect(page.getByText('Aucun rebond de ce type.')).toBeVisible();
  await page.getByRole('button', { name: 'Tout afficher' }).click();
  await expect(page).toHaveURL('/admin/newsletter?onglet=rebonds');

  const hard = page.getByLabel('Refus définitifs');
  await hard.fill('0');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Un nombre entier, de 1 à 20.')).toBeVisible();
  await hard.fill('3');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Règles enregistrées')).toBeVisible();
  await page.reload();
  await expect(hard).toHaveValue('3');
  await hard.fill('2');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Règles enregistrées')).toBeVisible();
});

test('NEWSLETTER-223 the settings of campaigns are saved, and a change of another person is not overwritten', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const admin = await asAdministrator(page);
  await page.goto('/admin/newsletter?onglet=reglages');
  const pace = page.getByLabel('Emails par minute, au plus');
  await expect(pace).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await pace.fill('mille');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Un nombre entier, de 1 à 6 000.')).toBeVisible();
  await pace.fill('90');
  await page.getByLabel('Phrase de pied de page').fill('À bientôt sur le toit.');
  await page.getByRole('switch', { name: 'Email de bienvenue' }).click();
  const domains = page.getByLabel('Domaines refusés');
  await domains.fill('jetable');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('« jetable » n’est pas un domaine')).toBeVisible();
  await domains.fill('Jetable.exemple');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Réglages enregistrés')).toBeVisible();

  const other = await as(await sessionOf(admin.email));
  const { data: read } = await other.rpc('mailing_settings').throwOnError();
  expect(read).toMatchObject({
    pace: 90,
    footer: 'À bientôt sur le toit.',
    welcome: true,
    refused_domains: ['jetable.exemple'],
  });
  const seen = z.object({ updated_at: z.string() }).parse(read).updated_at;
  const restored = {
    seen,
    pace: 60,
    footer: '',
    archive: true,
    welcome: false,
    refused_domains: [],
    retention_days: 30,
  };
  await other.rpc('save_mailing_settings', restored).throwOnError();
  await pace.fill('120');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Une autre personne a changé ces réglages')).toBeVisible();
  await expect(pace).toHaveValue('60');
});
