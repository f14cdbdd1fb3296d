import type { Locator, Page } from '@playwright/test';

import { axeFindings, findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
// A site of its own: the lists of the pages would differ in the tests of other files.
import { test } from '#tests/e2e/support/killable-site.ts';
import { as, sessionOf } from '#tests/e2e/support/members.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

async function openList(page: Page, title: string): Promise<Locator> {
  // The sections that the search leaves out do not move the list while they load.
  await page.goto(`/admin/settings?q=${encodeURIComponent(title)}`);
  await page.locator('#edition').waitFor({ state: 'attached' });
  const heading = page.locator('summary').filter({ hasText: title });
  // The only list of a section is open with it.
  if (!(await heading.evaluate((element) => element.closest('details')?.open))) await heading.click();
  return page.getByRole('list', { name: title, exact: true });
}
const namesOf = (list: Locator) => list.locator('li > div:first-of-type p:first-of-type').allTextContents();
const act = (list: Locator, name: string, item: string) =>
  list.getByRole('button', { name: `${name} : ${item}`, exact: true });
/** What a visitor reads within two seconds after a change. */
const visitorReads = (page: Page, path: string, text: RegExp) =>
  expect.poll(async () => (await page.request.get(path)).text(), { timeout: 2000 }).toMatch(text);

test('ADMIN-162 ADMIN-163 at 360 and 1280 px: the gallery is ordered by keyboard and gets a picture, which visitors see; no axe finding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  const list = await openList(page, 'Images de la galerie');
  const before = await expect
    .poll(() => namesOf(list))
    .not.toEqual([])
    .then(() => namesOf(list));
  const [first = '', second = '', third = ''] = before;
  expect(await findingsAtWidths(page, 'details[open]')).toEqual([]);

  await act(list, 'Descendre', first).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(act(list, 'Descendre', first)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  expect(await namesOf(list)).toEqual([second, first, third, ...before.slice(3)]);
  await expect(page.getByText(`${first} : place 2 sur ${before.length}`)).toBeAttached();
  await visitorReads(page, '/gallery', new RegExp(`gallery-strip[^]*${second}[^]*${first}`));

  await act(list, 'Modifier', first).click();
  const drawer = page.getByRole('dialog', { name: `Modifier : ${first}` });
  await expect(drawer.getByText('Cette image est un dessin d’exemple', { exact: false })).toBeVisible();
  await drawer.locator('input[type="file"]').setInputFiles('public/images/social.jpg');
  const alt = 'Le toit à minuit';
  await drawer.getByRole('form', { name: 'Texte et cadrage' }).getByLabel('Texte alternatif').fill(alt);
  await drawer.getByLabel('Position horizontale').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await drawer.getByRole('button', { name: 'Enregistrer l’image' }).click();
  await expect(drawer.getByText('Le texte alternatif est celui de l’image')).toBeVisible();
  await drawer.getByLabel('Légende').fill('Soirée à minuit');
  expect(await findingsAtWidths(page, 'dialog[open]')).toEqual([]);
  await drawer.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await visitorReads(page, '/gallery', new RegExp(`alt="${alt}"`));

  await page.goto('/gallery');
  const picture = page.getByRole('img', { name: alt });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/render\/image\/public\/media\/pictures\/.*format=avif/,
  );
  expect(await picture.evaluate((image) => image.style.objectPosition)).toBe('60% 50%');
});

test('ADMIN-161 a partner is added, hidden and deleted, each with an undo; a conflict keeps both texts', async ({
  page,
}) => {
  const { email } = await asAdministrator(page);
  const list = await openList(page, 'Partenaires');
  await page.getByRole('button', { name: 'Ajouter un partenaire' }).click();
  const adding = page.getByRole('dialog', { name: 'Ajouter un partenaire' });
  await adding.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(adding.getByText('À remplir.').first()).toBeVisible();
  for (const [label, text] of [
    ['Nom', 'La Verrière'],
    ['Mention', 'Partenaire Tech'],
    ['Partenaire depuis (année)', '2026'],
    ['Description', 'Une salle de verre.'],
  ] as const)
    await adding.getByLabel(label, { exact: true }).fill(text);
  await adding.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Élément ajouté')).toBeVisible();
  await visitorReads(page, '/partners', /La Verrière/);

  const more = list.locator('summary').filter({ hasText: 'Autres actions : La Verrière' });
  await more.click();
  await list.getByRole('button', { name: 'Masquer du site' }).click();
  await expect(list.getByText('Masqué', { exact: true })).toBeVisible();
  expect(await axeFindings(page, 'details[open]')).toEqual([]);
  await more.click();
  await list.getByRole('button', { name: 'Supprimer' }).click();
  await expect(act(list, 'Modifier', 'La Verrière')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(act(list, 'Modifier', 'La Verrière')).toBeVisible();
  await page.keyboard.press('u');
  await expect(list.getByText('Masqué', { exact: true })).toHaveCount(0);

  await act(list, 'Modifier', 'La Verrière').click();
  const drawer = page.getByRole('dialog', { name: 'Modifier : La Verrière' });
  await drawer.getByLabel('Nom', { exact: true }).fill('La Verrière haute');
  const api = await as(await sessionOf(email));
  await api.from('partners').update({ description: 'Une serre.' }).eq('name', 'La Verrière').throwOnError();
  await drawer.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await drawer.getByRole('button', { name: 'Voir les différences' }).click();
  await expect(drawer.getByText('Une serre.')).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await drawer.getByRole('button', { name: 'Garder le mien' }).click();
  await expect(act(list, 'Modifier', 'La Verrière haute')).toBeVisible();
});

test('ADMIN-162 an item is dragged to another place; an order that another person changed is shown instead', async ({
  page,
}) => {
  const { email } = await asAdministrator(page);
  const list = await openList(page, 'Conseils');
  const before = await expect
    .poll(() => namesOf(list))
    .not.toEqual([])
    .then(() => namesOf(list));
  const [first = '', second = '', third = '', ...others] = before;
  // A page that scrolls while the pointer is down ends the drag.
  await list.evaluate((element) => element.scrollIntoView());
  await list
    .getByTitle('Faire glisser pour changer l’ordre')
    .first()
    .dragTo(list.getByRole('listitem').nth(2));
  await expect.poll(() => namesOf(list)).toEqual([second, third, first, ...others]);
  await visitorReads(page, '/networking-lille', new RegExp(`${third}[^]*${first}`));

  const api = await as(await sessionOf(email));
  const { data } = await api.rpc('site_list', { list: 'networking_tips' }).throwOnError();
  const known: string[] = JSON.parse(JSON.stringify(data)).rows.map(({ id }: { id: string }) => id);
  await api
    .rpc('order_site_list', { list: 'networking_tips', ids: known.toReversed(), known })
    .throwOnError();
  await act(list, 'Monter', third).click();
  await expect(page.getByText('Votre ordre n’a pas été enregistré', { exact: false })).toBeVisible();
  await expect.poll(() => namesOf(list)).toEqual([...others.toReversed(), first, third, second]);
});
