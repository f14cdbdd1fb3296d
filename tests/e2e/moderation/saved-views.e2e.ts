import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { administrator, article, comment, member } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const queryOf = (page: Page) => new URL(page.url()).search;

test('filters are chips in the address, removed one by one or together, and « back » restores them', async ({
  page,
}) => {
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Les ponts')];
  await comment({ post: post.id, by: ana, content: 'Voir https://exemple.fr pour la suite.' });
  await comment({ post: post.id, by: ana, content: 'Sans adresse.' });
  await signIn(page, lea.session);
  // Unknown parameters and wrong values are ignored.
  await page.goto(`/admin/comments?article=${post.id}&taille=7&motif=inconnu&du=2025-02-30&page=4`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  const chips = page.getByRole('button', { name: /^Retirer le filtre/ });
  await expect(chips).toHaveText(['Retirer le filtre Article : Les ponts']);

  await page.getByText('Filtres', { exact: true }).click();
  await page.getByLabel('Avec un lien').check();
  await page.getByLabel('Du', { exact: true }).fill('2025-01-31');
  await page.getByRole('searchbox').fill('  suite ');
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(1);
  expect(queryOf(page)).toBe(`?article=${post.id}&du=2025-01-31&lien=oui&q=suite`);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(chips).toHaveText([
    'Retirer le filtre Article : Les ponts',
    'Retirer le filtre Du 31/01/2025',
    'Retirer le filtre Avec un lien',
    'Retirer le filtre « suite »',
  ]);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await axeFindings(page), `${width} px`).toEqual([]);
    await expect.poll(() => overflow(page), { message: `${width} px` }).toBe(0);
  }

  await page.getByRole('button', { name: 'Retirer le filtre « suite »' }).click();
  await expect(chips).toHaveCount(3);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(chips).toHaveCount(0);
  expect(queryOf(page)).toBe('');
  await expect(page.getByLabel('Avec un lien')).not.toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(chips).toHaveCount(4);
  await expect(page.getByRole('searchbox')).toHaveValue('suite');
  await expect(page.getByLabel('Avec un lien')).toBeChecked();
});

test('a shared view is opened by another administrator, who can delete it; a private one is not listed', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000);
  const [lea, hugo, post] = [
    await administrator('Léa'),
    await administrator('Hugo'),
    await article('Le quai'),
  ];
  const context = await browser.newContext();
  const first = await context.newPage();
  await signIn(first, lea.session);
  await first.goto(`/admin/comments?file=refuses&article=${post.id}`);
  await first.getByText('Vues', { exact: true }).click();
  const save = async (name: string, shared: boolean) => {
    await first.getByLabel('Nom de la vue').fill(name);
    await first.getByLabel('Partager cette vue').setChecked(shared);
    await first.getByRole('button', { name: 'Enregistrer les filtres affichés' }).click();
    await expect(first.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  };
  await save('Le quai, pour moi', false);
  await save('Le quai, pour tous', true);
  await context.close();

  await signIn(page, hugo.session);
  await page.goto('/admin/comments');
  const open = () => page.getByText('Vues', { exact: true }).click();
  const menu = page.getByRole('region', { name: 'Vues enregistrées' });
  await open();
  const shared = menu.getByRole('link', { name: 'Le quai, pour tous (par Léa)' });
  await expect(shared).toBeVisible();
  await expect(menu.getByText('Le quai, pour moi')).toHaveCount(0);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    expect(await axeFindings(page), `${width} px`).toEqual([]);
    await expect.poll(() => overflow(page), { message: `${width} px` }).toBe(0);
  }
  await shared.click();
  await expect(page).toHaveURL(new RegExp(`\\?file=refuses&article=${post.id}$`));
  await expect(menu).toHaveCount(0);

  await open();
  await menu.getByRole('button', { name: 'Supprimer la vue « Le quai, pour tous »' }).click();
  const confirm = page.getByRole('dialog', { name: 'Supprimer une vue partagée ?' });
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
  await confirm.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Vue supprimée')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Le quai, pour tous' })).toHaveCount(0);
  const { data } = await (
    await owner()
  )
    .from('saved_views')
    .select('name, shared')
    .eq('user_id', lea.id)
    .throwOnError();
  expect(data).toEqual([{ name: 'Le quai, pour moi', shared: false }]);
});

test('ADMIN-299 a full menu of views fits the window of a phone on every list, and its form can be reached', async ({
  page,
}) => {
  const lea = await administrator('Léa');
  const screens = ['comments', 'users', 'blog', 'badges-management', 'audit-logs', 'analytics'];
  const name = (index: number) =>
    `${index}`.padStart(2, '0') + ' Unnomtrèslongsansaucuneespaceoùcouper'.padEnd(58, 'x');
  const views = screens.flatMap((screen) =>
    Array.from({ length: 8 }, (_, index) => ({ screen, name: name(index), query: '', user_id: lea.id })),
  );
  await (await owner()).from('saved_views').insert(views).throwOnError();
  await signIn(page, lea.session);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const screen of screens) {
    await page.goto(`/admin/${screen}`);
    await page.getByText('Vues', { exact: true }).click();
    const menu = page.getByRole('region', { name: 'Vues enregistrées' });
    await expect(menu.getByRole('link')).toHaveCount(8);
    const box = await menu.boundingBox();
    expect(box, screen).toMatchObject({ x: expect.any(Number), y: expect.any(Number) });
    const { x = -1, y = -1, width = 999, height = 999 } = box ?? {};
    expect([x >= 0, y >= 0, x + width <= 360, y + height <= 640], `${screen} ${JSON.stringify(box)}`).toEqual(
      [true, true, true, true],
    );
    // Nothing scrolls sideways, in the page or in the menu.
    await expect.poll(() => overflow(page), { message: screen }).toBe(0);
    expect(await menu.evaluate((node) => node.scrollWidth - node.clientWidth), screen).toBe(0);
    const save = menu.getByRole('button', { name: 'Enregistrer les filtres affichés' });
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
  }
});

test('ADMIN-370 a double click saves a view once, without an error', async ({ page }) => {
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  await page.goto('/admin/users?etat=suspendu');
  await page.getByText('Vues', { exact: true }).click();
  const menu = page.getByRole('region', { name: 'Vues enregistrées' });
  await menu.getByLabel('Nom de la vue').fill('Les « d’A »');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/saved_views')) writes.push(request.url());
  });
  await menu.getByRole('button', { name: 'Enregistrer les filtres affichés' }).dblclick();
  await expect(menu.getByRole('link', { name: 'Les « d’A »' })).toBeVisible();
  await expect(menu.getByLabel('Nom de la vue')).toHaveValue('');
  await expect(menu.getByText('Une vue porte déjà ce nom.')).toHaveCount(0);
  expect(writes).toHaveLength(1);
});

test('an export says how many rows it has read, and is stopped without a file', async ({ page }) => {
  test.setTimeout(60_000);
  const [lea, ana, post] = [await administrator('Léa'), await member('Ana'), await article('Le registre')];
  const many = Array.from({ length: 2001 }, (_, n) => ({
    post_id: post.id,
    user_id: ana.id,
    content: `Ligne ${n}`,
  }));
  const comments = (await owner()).from('blog_comments');
  await comments.insert(many).throwOnError();
  await signIn(page, lea.session);
  await page.goto(`/admin/comments?article=${post.id}`);
  await expect(page.getByRole('article')).toHaveCount(25);
  const exporting = '**/rest/v1/rpc/export_comments';
  let held: (() => void) | undefined;
  // The second page is held back, so that the export is under way.
  await page.route(exporting, async (route) => {
    if (JSON.stringify(route.request().postDataJSON()).includes('"after"'))
      await new Promise<void>((resolve) => {
        held = resolve;
      });
    await route.continue().catch(() => undefined);
  });
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  await expect(page.getByRole('button', { name: /Export en cours… 2\s000 lignes/ })).toBeVisible();
  await page.getByRole('button', { name: 'Arrêter l’export' }).click();
  await expect(page.getByText('Export arrêté')).toBeVisible();
  expect(files).toEqual([]);
  held?.();
  await page.unroute(exporting);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(2003);
  // The queue of other tests is short again.
  await comments.delete().eq('post_id', post.id).throwOnError();
});
