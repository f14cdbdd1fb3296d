import type { Page } from '@playwright/test';

import { axeFindings, findingsAtWidths } from '#tests/e2e/support/axe.ts';
import {
  administrator,
  change,
  openCampaign as open,
  rowOf,
  textBlock as text,
  write,
} from '#tests/e2e/support/campaigns.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { as, grantRole, sessionOf, signIn } from '#tests/e2e/support/members.ts';
import { asAdministrator, member } from '#tests/e2e/support/role-members.ts';

const list = '/admin/newsletter?onglet=campagnes';
const state = (page: Page) => page.getByText(/^Enregistré à /);
const block = (page: Page, name: string) => page.getByRole('listitem', { name });
const preview = (page: Page) => page.frameLocator('iframe[title="Aperçu de l’email, tel qu’il sera reçu"]');

test('NEWSLETTER-149 at 360 and 1280 px: a campaign is started from the template, written and previewed; no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  await page.goto('/admin/newsletter?onglet=modeles');
  await page.getByRole('button', { name: 'Créer une campagne à partir de « Prochaine édition »' }).click();
  await expect(page.getByLabel('Objet')).toHaveValue('On se retrouve vendredi sur les toits');
  await page.getByLabel('Nom', { exact: true }).fill('Décembre sur le toit');
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
  await expect(page.getByRole('tabpanel', { name: 'Texte brut' })).toContainText('Se désabonner en un clic');
  expect(await findingsAtWidths(page, 'main')).toEqual([]);

  await page.goto(list);
  await expect(page.getByRole('link', { name: 'Décembre sur le toit' })).toBeVisible();
  expect(await findingsAtWidths(page, 'main')).toEqual([]);
});

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

test('NEWSLETTER-149 articles and a block are chosen and moved by pointer, and the mail shows them', async ({
  page,
}) => {
  const api = await administrator(page);
  const { data: article } = await api
    .from('blog_posts')
    .select('id, title')
    .eq('is_published', true)
    .not('slug', 'is', null)
    .limit(1)
    .single()
    .throwOnError();
  const id = await write(api, 'Articles', [
    text('a', 'Avant les articles'),
    { type: 'articles', id: 'b', articles: [] },
  ]);
  await open(page, id);
  const picker = page.getByRole('combobox', { name: 'Ajouter un article' });
  await picker.fill(article.title.slice(0, 20));
  await page.getByRole('option', { name: article.title }).click();
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Articles choisis' })).toContainText(article.title);
  await expect(preview(page).getByRole('heading', { name: article.title })).toBeVisible();
  // The block is a target once the pointer moves over it: the first move into it says only that it was entered.
  const steps = 10;
  await page.getByTitle('Glisser pour déplacer').last().dragTo(block(page, 'Texte, bloc 1 sur 2'), { steps });
  await expect(block(page, 'Articles, bloc 1 sur 2')).toBeVisible();
  await expect(state(page)).toBeVisible();
  await expect
    .poll(async () => (await rowOf(api, id)).blocks)
    .toMatchObject([{ id: 'b', articles: [article.id] }, { id: 'a' }]);
  await page.getByRole('button', { name: `Retirer « ${article.title} »` }).click();
  await expect(page.getByText('Articles (bloc 1) : ce bloc est vide.')).toBeVisible();
});

test('NEWSLETTER-149 the role newsletter writes a campaign, and does not send it', async ({ page }) => {
  const writer = await member('Lise');
  await grantRole(writer.id, 'newsletter');
  const session = await sessionOf(writer.email);
  const id = await write(await as(session), 'Rôle', [text('a', 'Bonjour')]);
  await signIn(page, session);
  await open(page, id);
  await expect(page.getByRole('button', { name: 'M’envoyer un test' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Envoyer à|^Programmer/ })).toHaveCount(0);
});
