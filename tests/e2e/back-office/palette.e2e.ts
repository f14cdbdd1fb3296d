import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { administrator, article, member } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { grantRole, signIn } from '#tests/e2e/support/members.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aller à un écran, un membre, un article' });
const field = (page: Page) => dialog(page).getByRole('combobox');

test('the palette loads on first use, and opens screens, members and articles with the keyboard alone', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const name = `Zélie ${crypto.randomUUID().slice(0, 6)}`;
  const [lea, zelie] = [await administrator('Léa'), await member(name)];
  await article('Les écluses');
  await signIn(page, lea.session);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(scripts.filter((path) => /\/palette-dialog-[^/]*\.js$/.test(path))).toHaveLength(1);
  await expect(dialog(page).getByRole('option')).toContainText([
    'Accueil',
    'Commentaires',
    'Membres',
    'Rôles',
    'Journal d’audit',
  ]);

  await page.keyboard.type(name.replace('Zélie', 'zelie'));
  await expect(dialog(page).getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/users/${zelie.id}`);
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('ecluses');
  await expect(dialog(page).getByRole('option', { name: 'Les écluses' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  const screens = await dialog(page).getByRole('option').allTextContents();
  for (const _ of screens.slice(
    0,
    screens.findIndex((name) => name.startsWith('Membres')),
  ))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('the palette has no axe finding, fits 360 px, and says that nothing was found', async ({ page }) => {
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    if (width === 360) await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    expect(await axeFindings(page, 'dialog[open]'), `${width} px`).toEqual([]);
    await page.keyboard.type('xyzxyz');
    await expect(dialog(page).getByRole('status')).toHaveText('Aucun résultat.');
    expect(await axeFindings(page, 'dialog[open]'), `${width} px`).toEqual([]);
    const box = await dialog(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    await dialog(page).getByRole('button', { name: 'Fermer la recherche' }).click();
  }
});

test('a moderator is not offered the screens of other roles', async ({ page }) => {
  const mod = await member('Modératrice');
  await grantRole(mod.id, 'moderator');
  await signIn(page, mod.session);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Bonjour' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('option')).toContainText(['Accueil', 'Commentaires']);
  await expect(dialog(page).getByRole('option', { name: 'Journal d’audit' })).toHaveCount(0);
});
