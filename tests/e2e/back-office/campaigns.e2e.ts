import type { Page } from '@playwright/test';
import * as z from 'zod';

import type { Json } from '#domain/database.types.gen.ts';
import { consentText } from '#domain/newsletter.ts';
import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, sessionOf } from '#tests/e2e/support/members.ts';
import { linkIn, outbox } from '#tests/e2e/support/outbox.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

const list = '/admin/newsletter?onglet=campagnes';
const state = (page: Page) => page.getByText(/^Enregistré à /);
const block = (page: Page, name: string) => page.getByRole('listitem', { name });
const preview = (page: Page) => page.frameLocator('iframe[title="Aperçu du mail, tel qu’il sera reçu"]');

type Api = Awaited<ReturnType<typeof as>>;

/** Signs the page in; returns a client of the same administrator. */
async function administrator(page: Page): Promise<Api> {
  const { email } = await asAdministrator(page);
  return as(await sessionOf(email));
}

async function rowOf(api: Api, id: string) {
  const { data } = await api.from('newsletter_campaigns').select('*').eq('id', id).single().throwOnError();
  return data;
}

async function change(api: Api, id: string, changes: { [column: string]: Json }): Promise<void> {
  const { updated_at: seen } = await rowOf(api, id);
  await api.rpc('save_campaign', { campaign: id, seen, changes }).throwOnError();
}

/** Writes a campaign with these blocks; returns its id. */
async function write(api: Api, name: string, blocks: Json): Promise<string> {
  const { data } = await api.rpc('create_campaign', { name }).throwOnError();
  const { id } = z.object({ id: z.string() }).parse(data);
  await change(api, id, { subject: 'Décembre', preview_text: 'Le 4', blocks });
  return id;
}

const open = (page: Page, id: string) => page.goto(`/admin/newsletter/campagnes/${id}`);
const text = (id: string, content: string) => ({ type: 'text', id, text: content });

for (const width of [1280, 360]) {
  test(`NEWSLETTER-149 at ${width} px: a campaign is started from the template, written and previewed; no axe finding`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await asAdministrator(page);
    await page.goto('/admin/newsletter?onglet=modeles');
    await page.getByRole('button', { name: 'Créer une campagne à partir de « Prochaine édition »' }).click();
    await expect(page.getByLabel('Objet')).toHaveValue('On se retrouve vendredi sur les toits');
    await page.getByLabel('Nom', { exact: true }).fill(`Décembre ${width}`);
    await page.getByLabel('Texte du titre').fill('Une date à retenir');
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Une date à retenir');
    await page.getByRole('button', { name: 'Bouton', exact: true }).click();
    await expect(page.getByLabel('Texte du bouton')).toBeFocused();
    await page.getByLabel('Texte du bouton').fill('Nous écrire');
    await page.getByLabel('Adresse du lien').fill('nulle part');
    await expect(page.getByText('Cette adresse ne mène nulle part')).toBeVisible();
    await page
      .getByRole('button', { name: 'Corriger : Bouton (bloc 4) : une adresse ne mène nulle part.' })
      .click();
    await expect(page.getByLabel('Adresse du lien')).toBeFocused();
    await page.getByLabel('Adresse du lien').fill('/contact');
    await page.getByLabel('Nom', { exact: true }).focus();
    await expect(state(page)).toBeVisible();
    await expect(preview(page).getByRole('link', { name: 'Nous écrire' })).toHaveAttribute(
      'href',
      /\/contact$/,
    );
    await expect(page.getByText('Rien à corriger : la campagne est prête.')).toBeVisible();
    await page.getByRole('tab', { name: 'Texte brut' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Texte brut' })).toContainText(
      'Se désabonner en un clic',
    );
    expect(await axeFindings(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

    await page.goto(list);
    await expect(page.getByRole('link', { name: `Décembre ${width}` })).toBeVisible();
    expect(await axeFindings(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('NEWSLETTER-149 blocks are moved, duplicated and deleted by keyboard, and a deletion is undone', async ({
  page,
}) => {
  const api = await administrator(page);
  const id = await write(api, 'Clavier', [
    { type: 'heading', id: 'a', text: 'Un' },
    text('b', 'Deux'),
    { type: 'separator', id: 'c' },
  ]);
  await open(page, id);
  await page.getByLabel('Texte du titre').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(block(page, 'Titre, bloc 2 sur 3')).toBeVisible();
  await page.getByRole('button', { name: 'Descendre : Titre, bloc 2 sur 3' }).press('Enter');
  await expect(block(page, 'Titre, bloc 3 sur 3')).toBeVisible();
  await page.getByRole('button', { name: 'Dupliquer : Titre, bloc 3 sur 3' }).press('Enter');
  await expect(block(page, 'Titre, bloc 4 sur 4')).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer : Texte, bloc 1 sur 4' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Texte', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('textbox', { name: 'Texte', exact: true })).toHaveValue('Deux');
  await expect(state(page)).toBeVisible();
  expect((await rowOf(api, id)).blocks).toMatchObject([
    { id: 'b' },
    { id: 'c' },
    { id: 'a' },
    { text: 'Un' },
  ]);
});

test.describe('without a network', () => {
  test.use({ allowedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('NEWSLETTER-148 a text typed offline is kept, and saved once the network is back', async ({
    page,
    context,
  }) => {
    const api = await administrator(page);
    const id = await write(api, 'Réseau', [text('a', 'Avant')]);
    await open(page, id);
    await expect(page.getByRole('textbox', { name: 'Texte', exact: true })).toHaveValue('Avant');
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Après');
    await page.getByLabel('Objet').focus();
    await expect(page.getByText(/^Connexion coupée/).first()).toBeVisible();
    await context.setOffline(false);
    await expect(state(page)).toBeVisible();
    expect((await rowOf(api, id)).blocks).toEqual([text('a', 'Après')]);
  });
});

test('NEWSLETTER-148 a subject that another person changed waits for a choice', async ({ page }) => {
  const api = await administrator(page);
  const id = await write(api, 'Conflit', [text('a', 'Bonjour')]);
  await open(page, id);
  await expect(page.getByLabel('Objet')).toHaveValue('Décembre');
  await change(api, id, { subject: 'Le leur' });
  await page.getByLabel('Objet').fill('Le mien');
  await page.getByLabel('Nom', { exact: true }).focus();
  const alert = page.getByRole('alert').filter({ hasText: 'Quelqu’un d’autre a modifié cette campagne' });
  await expect(alert).toContainText('l’objet');
  await alert.getByRole('button', { name: 'Voir l’autre version' }).click();
  await expect(alert).toContainText('Le leur');
  expect((await rowOf(api, id)).subject).toBe('Le leur');
  await page.getByRole('tab', { name: 'Texte brut' }).click();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await alert.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(state(page)).toBeVisible();
  expect((await rowOf(api, id)).subject).toBe('Le mien');
});

test('NEWSLETTER-150 a campaign is renamed, duplicated, kept as a template, deleted and restored from its menu', async ({
  page,
}) => {
  const api = await administrator(page);
  await write(api, 'Originale', [text('a', 'Bonjour')]);
  await page.goto(`${list}&q=Originale`);
  const choose = async (name: string, entry: string) => {
    await page
      .locator('summary', { hasText: `Actions pour ${name}` })
      .first()
      .click();
    await page.getByRole('button', { name: entry, exact: true }).click();
  };
  await choose('Originale', 'Dupliquer');
  await expect(page.getByRole('link', { name: 'Originale (copie)' })).toBeVisible();
  await choose('Originale (copie)', 'Renommer…');
  const rename = page.getByRole('dialog', { name: 'Renommer la campagne' });
  await rename.getByLabel('Nom').fill('');
  await rename.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(rename.getByText('Donnez un nom.')).toBeVisible();
  await rename.getByLabel('Nom').fill('Originale bis');
  await rename.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('link', { name: 'Originale bis' })).toBeVisible();
  await choose('Originale bis', 'Enregistrer comme modèle…');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Modèle enregistré')).toBeVisible();
  await choose('Originale bis', 'Supprimer');
  await expect(page.getByRole('link', { name: 'Originale bis' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('link', { name: 'Originale bis' })).toBeVisible();
  await page.goto('/admin/newsletter?onglet=modeles');
  await page.getByRole('button', { name: 'Supprimer le modèle « Originale bis »' }).click();
  await expect(page.getByRole('heading', { name: 'Originale bis' })).toHaveCount(0);
});

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
  const [test] = await outbox(email);
  expect(test?.subject).toBe('[Test] Décembre');

  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: `Envoyer à ${people}` });
  await dialog.getByRole('textbox').fill(String(count + 1));
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText('Ce n’est pas le nom attendu')).toBeVisible();
  expect((await rowOf(api, id)).state).toBe('draft');
  await dialog.getByRole('textbox').fill(String(count));
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(`${count} sur ${count}`, { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('envoyée', { exact: true })).toBeVisible({ timeout: 15_000 });
  const mail = (await outbox(email, 2)).find(({ subject }) => subject === 'Décembre');
  expect(mail?.text).toContain('Bonsoir');
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
