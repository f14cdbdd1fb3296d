import { axeFindings, findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { scheduled } from '#tests/e2e/support/listed-articles.ts';
import { owner } from '#tests/e2e/support/members.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

test('BLOG-205 at 360 and 1280 px: an article is unpublished, put back, binned and restored; no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  const article = await scheduled();
  const list = page.getByRole('region', { name: 'Articles du blog' });
  const choose = async (entry: string) => {
    await page.locator('summary', { hasText: `Actions sur ${article.title}` }).click();
    await page.getByRole('button', { name: entry, exact: true }).click();
  };
  await page.goto(article.address);
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Programmés \(\d+\)$/ })).toBeVisible();
  await expect(list.getByText('Invisible sur le site')).toBeVisible();
  expect(await findingsAtWidths(page, 'main')).toEqual([]);

  await choose('Dépublier');
  await expect(page.getByText('1 article dépublié')).toBeVisible();
  await expect(list.getByText('Brouillon')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(list.getByText('Programmé')).toBeVisible();
  expect(await article.read()).toMatchObject({
    is_published: true,
    publish_date: expect.stringContaining('2999-01-01T18:00:00'),
  });

  await page.getByRole('checkbox', { name: `Sélectionner : ${article.title}` }).check();
  await page.locator('summary', { hasText: 'Autres actions sur la sélection' }).click();
  await page.getByRole('button', { name: 'Mettre à la corbeille' }).last().click();
  await expect(list.getByText('Aucun article pour ces filtres.')).toBeVisible();
  await page.getByRole('tab', { name: /^Corbeille/ }).click();
  // The message is above the menu of a row at the bottom of the window; under the pointer it would stay.
  await page.mouse.move(0, 0);
  await expect(page.getByText('1 article mis à la corbeille')).toHaveCount(0, { timeout: 15_000 });
  await choose('Restaurer');
  await expect(list.getByText(article.title)).toHaveCount(0);
  expect(await article.read()).toMatchObject({ is_published: true, deleted_at: null });
});

test('BLOG-206 an article of the bin is deleted for good once the word is typed', async ({ page }) => {
  await asAdministrator(page);
  const article = await scheduled();
  const site = await owner();
  await site
    .from('blog_posts')
    .update({ deleted_at: new Date().toISOString() })
    .eq('id', article.id)
    .throwOnError();
  await page.goto(`${article.address}&etat=corbeille`);
  await page.locator('summary', { hasText: `Actions sur ${article.title}` }).click();
  await page.getByRole('button', { name: 'Supprimer définitivement' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer définitivement ?' });
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  expect(await article.read()).not.toBeNull();
  await dialog.getByRole('textbox').fill('supprimer');
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await article.read()).toBeNull();
});

test('BLOG-207 a tag is merged with another one in the panel; a category in use asks for another', async ({
  page,
}) => {
  await asAdministrator(page);
  const [wrong, right] = ['vins', 'vin'].map((name) => `${name}-${crypto.randomUUID().slice(0, 8)}`);
  const first = await scheduled({ tags: [wrong ?? ''] });
  const second = await scheduled({ tags: [right ?? ''] });
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Catégories et tags' }).click();
  const panel = page.getByRole('dialog', { name: 'Catégories et tags' });
  await panel.getByRole('button', { name: `Renommer ${wrong}` }).click();
  await panel.getByLabel('Nouveau nom').fill(right ?? '');
  await expect(panel.getByText(`Les articles passent dans « ${right} ».`)).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await panel.getByRole('button', { name: 'Fusionner' }).click();
  await expect(panel.getByRole('button', { name: `Renommer ${wrong}` })).toHaveCount(0);
  expect((await first.read())?.tags).toEqual([right]);
  expect((await second.read())?.tags).toEqual([right]);

  // BLOG-214
  await expect(panel.getByText('1 article modifié')).toBeVisible();
  await panel.getByRole('button', { name: 'Annuler' }).click();
  await expect(panel.getByText('Changement annulé')).toBeVisible();
  await expect(panel.getByRole('button', { name: `Renommer ${wrong}` })).toBeVisible();
  expect((await first.read())?.tags).toEqual([wrong]);

  await panel.getByRole('button', { name: 'Supprimer Essais' }).click();
  await panel.locator('form').getByRole('button', { name: 'Supprimer' }).click();
  await expect(panel.getByText(/^Des articles publiés ont cette catégorie/)).toBeVisible();
});

test('BLOG-212 the date of an article is changed in Paris time, and the calendar shows it beside the editions', async ({
  page,
}) => {
  await asAdministrator(page);
  const article = await scheduled();
  await page.goto(article.address);
  await page.locator('summary', { hasText: `Actions sur ${article.title}` }).click();
  await page.getByRole('button', { name: 'Changer la date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changer la date' });
  await dialog.getByLabel('Date de publication').fill('2025-11-20T09:15');
  await dialog.getByRole('button', { name: 'Appliquer' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await article.read())?.publish_date).toBe('2025-11-20T08:15:00+00:00');

  await page.getByRole('button', { name: 'Calendrier' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'novembre 2025' });
  await expect(page.getByRole('heading', { level: 2, name: 'octobre 2025' })).toBeVisible();
  await page.getByRole('button', { name: 'Mois suivant' }).click();
  await expect(heading).toBeVisible();
  // BLOG-215: the month is in the address.
  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Mois suivant' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'décembre 2025' })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
  const day = page.getByRole('listitem', { name: 'jeudi 20 novembre 2025' });
  await expect(day.getByRole('link', { name: article.title })).toBeVisible();
  await expect(page.getByText(/^Édition · /)).toBeVisible();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Liste' }).click();
  await expect(page).toHaveURL(article.address);
});
