import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner } from '#tests/e2e/support/members.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';
import { addPicture } from '#tests/e2e/support/writing.ts';

const articleOf = async (title: string) => {
  const site = await owner();
  const { data } = await site
    .from('blog_posts')
    .select('slug, category, tags, featured_image_url, featured_image_alt, meta_description, author_id')
    .eq('title', title)
    .maybeSingle()
    .throwOnError();
  return data;
};

for (const width of [1280, 360]) {
  test(`BLOG-337 at ${width} px: an article gets its address, labels, picture and description; no axe finding`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await asAdministrator(page);
    await page.goto('/admin/blog/new');
    const title = `Trente personnes à ${width} pixels`;
    await page.getByRole('textbox', { name: 'Titre' }).fill(title);
    if (width < 1024) await page.getByRole('button', { name: 'Réglages' }).click();
    const panel = page.locator(width < 1024 ? 'dialog[open]' : 'aside[aria-label="Réglages"]');

    const slug = `trente-personnes-a-${width}-pixels`;
    await expect(panel.getByLabel('Adresse de la page')).toHaveValue(slug);
    await expect(panel.getByText('Adresse libre')).toBeVisible();
    await panel.getByLabel('Catégorie').fill('Récits');
    const tags = panel.getByRole('combobox', { name: 'Tags' });
    await tags.fill('rooftop');
    await tags.press('Enter');
    await tags.pressSequentially('bar,');
    await panel.getByRole('button', { name: 'Retirer' }).first().click();
    await expect(panel.getByRole('list', { name: 'Tags choisis' }).getByRole('listitem')).toHaveText(['bar']);

    await panel.locator('input[type="file"]').setInputFiles('public/images/social.jpg');
    await panel.getByRole('textbox', { name: 'Texte alternatif' }).fill(`Le toit à ${width} pixels`);
    await panel.getByRole('button', { name: 'Enregistrer l’image' }).click();
    await expect(page.getByText('Image enregistrée').first()).toBeVisible();
    expect(await axeFindings(page, width < 1024 ? 'dialog[open]' : 'main')).toEqual([]);

    await panel.getByRole('tab', { name: 'Recherche' }).click();
    await panel.getByLabel('Description pour les moteurs de recherche').fill('Pourquoi nous restons trente.');
    await expect(panel.getByRole('figure', { name: 'Google' })).toContainText(
      'Pourquoi nous restons trente.',
    );
    await expect(panel.getByRole('img', { name: 'Image de partage, dessinée par le site' })).toHaveCount(2);
    expect(await axeFindings(page, width < 1024 ? 'dialog[open]' : 'main')).toEqual([]);

    await panel.getByRole('tab', { name: 'Qualité' }).click();
    await expect(panel.getByText('L’extrait est vide', { exact: false })).toBeVisible();
    expect(await axeFindings(page, width < 1024 ? 'dialog[open]' : 'main')).toEqual([]);
    await expect
      .poll(() => articleOf(title), { timeout: 15_000 })
      .toMatchObject({
        slug,
        category: 'Récits',
        tags: ['bar'],
        featured_image_url: expect.stringMatching(/\/media\/pictures\//),
        featured_image_alt: `Le toit à ${width} pixels`,
        meta_description: 'Pourquoi nous restons trente.',
        author_id: expect.any(String),
      });
  });
}

test('BLOG-338 the library says where a picture is used, keeps it, and gives it to another article', async ({
  page,
}) => {
  await asAdministrator(page);
  const site = await owner();
  const address = `/storage/v1/object/public/media/${await addPicture('La photo de la bibliothèque')}`;
  await site
    .from('blog_posts')
    .insert({ title: 'Un article illustré', featured_image_url: address, featured_image_alt: '' })
    .throwOnError();

  await page.goto('/admin/blog/new');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Un autre article illustré');
  const panel = page.locator('aside[aria-label="Réglages"]');
  await panel.getByRole('button', { name: 'Choisir dans la photothèque' }).click();
  const library = page.getByRole('dialog', { name: 'Photothèque' });
  await library.getByLabel('Rechercher une image').fill('BIBLIOTHEQUE');
  const item = library.getByRole('listitem').filter({ hasText: 'La photo de la bibliothèque' }).first();
  await item.getByText('Utilisée à un endroit').click();
  await expect(item).toContainText('Un article illustré');
  await expect(item.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0);
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await item.getByRole('button', { name: /^Utiliser/ }).click();
  await expect(library).toHaveCount(0);
  await expect
    .poll(() => articleOf('Un autre article illustré'), { timeout: 15_000 })
    .toMatchObject({ featured_image_url: address, featured_image_alt: 'La photo de la bibliothèque' });
});
