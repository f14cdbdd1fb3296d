import { consentText } from '#domain/newsletter.ts';
import { axeFindings } from '#tests/e2e/support/axe.ts';
import {
  administrator,
  change,
  openCampaign as open,
  rowOf,
  textBlock as text,
  write,
} from '#tests/e2e/support/campaigns.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, sessionOf } from '#tests/e2e/support/members.ts';
import { linkIn, mailAbout } from '#tests/e2e/support/outbox.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

test('NEWSLETTER-151 a campaign is tested, sent after its number was typed, and read online', async ({
  page,
}) => {
  const { email } = await asAdministrator(page);
  const api = await as(await sessionOf(email));
  await api.rpc('join_newsletter', { consent_version: consentText.version }).throwOnError();
  const { data: count } = await api.rpc('campaign_audience', { segment: 'confirmed' }).throwOnError();
  const people = count === 1 ? '1 personne' : `${count} personnes`;
  const id = await write(api, 'Envoi', [
    { type: 'heading', id: 'a', text: 'Bonsoir' },
    text('b', 'Voir [la foire aux questions](/faq).'),
  ]);
  await change(api, id, { is_public: true });
  await open(page, id);
  await expect(page.getByLabel('Objet')).toHaveValue('Décembre');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('t');
  await expect(page.getByText(/^Test envoyé à /)).toBeVisible({ timeout: 15_000 });
  await mailAbout(email, '[Test] Décembre');

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: `Envoyer à ${people}` });
  await dialog.getByRole('textbox').fill(String(count + 1));
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText('Ce n’est pas le nombre attendu')).toBeVisible();
  expect((await rowOf(api, id)).state).toBe('draft');
  await dialog.getByRole('textbox').fill(String(count));
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(`${count} sur ${count}`, { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('envoyée', { exact: true })).toBeVisible({ timeout: 15_000 });
  const mail = await mailAbout(email, 'Décembre');
  expect(mail.text).toContain('Bonsoir');
  await expect(page.getByRole('list', { name: 'Clics par lien' })).toContainText('/faq');
  await expect(page.getByLabel('Objet')).not.toBeEditable();
  await page.getByRole('tab', { name: 'Texte brut' }).click();
  expect(await axeFindings(page, 'main')).toEqual([]);

  await page.goto(linkIn(mail, '/newsletter/decembre-'));
  await expect(page.getByRole('heading', { level: 1, name: 'Décembre' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Bonsoir' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
  expect(await axeFindings(page)).toEqual([]);
  await change(api, id, { is_public: false });
  const hidden = await page.request.get(page.url());
  expect(hidden.status()).toBe(404);
});

test('NEWSLETTER-151 a campaign is scheduled by the Paris clock, and taken back', async ({ page }) => {
  const api = await administrator(page);
  const id = await write(api, 'Programmée', [text('a', 'Bonjour')]);
  await open(page, id);
  await page.getByRole('button', { name: 'Programmer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programmer l’envoi' });
  await dialog.getByRole('button', { name: 'Programmer' }).click();
  await expect(dialog.getByText('Choisissez une date et une heure.')).toBeVisible();
  await dialog.getByLabel('Date et heure d’envoi').fill('2020-01-01T09:00');
  await dialog.getByRole('button', { name: 'Programmer' }).click();
  await expect(dialog.getByText('Cette heure est passée.')).toBeVisible();
  // The product time of the site is a day of October 2025.
  await dialog.getByLabel('Date et heure d’envoi').fill('2026-01-15T09:00');
  await dialog.getByRole('button', { name: 'Programmer' }).click();
  await expect(page.getByText(/^Partira .*09:00/)).toBeVisible();
  expect((await rowOf(api, id)).scheduled_at).toContain('2026-01-15T08:00');
  await page.getByRole('button', { name: 'Ne plus programmer' }).click();
  await expect(page.getByText('brouillon', { exact: true })).toBeVisible();
  expect((await rowOf(api, id)).state).toBe('draft');
});
