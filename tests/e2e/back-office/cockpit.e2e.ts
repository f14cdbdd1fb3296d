import type { Page } from '@playwright/test';

import { axeFindings, findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { article, comment, member, withRole } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';
import { asAdministrator } from '#tests/e2e/support/role-members.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, name: RegExp) => part(page, 'À traiter').getByRole('link', { name });

async function pendingComment(): Promise<void> {
  const [ana, post] = [await member('Ana'), await article('Le phare')];
  await comment({ post: post.id, by: ana, content: 'Bonsoir.' });
}

test('ADMIN-14 the dashboard at 360 and 1280 px has pending work, the edition, figures and recent rows; no axe finding', async ({
  page,
}) => {
  await pendingComment();
  await page.setViewportSize({ width: 360, height: 800 });
  await asAdministrator(page);
  await page.goto('/admin');
  // The first page of a test process is slow on a loaded machine.
  await expect(row(page, /Commentaires? en attente/)).toBeVisible({ timeout: 15_000 });
  const date = part(page, 'Édition annoncée').getByRole('heading', { level: 2 });
  await expect(date).toContainText('novembre');
  // The line ends beside the day and its month, never between them.
  await expect(date.getByText(/^\d+ \S+$/)).toHaveCSS('text-wrap-mode', 'nowrap');
  await expect(part(page, 'Étapes de l’édition').getByRole('checkbox')).not.toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Chiffres de l’édition' }).getByRole('listitem')).toHaveCount(
    4,
  );
  await expect(part(page, 'Derniers commentaires').getByRole('listitem').first()).toContainText('Bonsoir.');
  await expect(part(page, 'Activité').getByRole('listitem').first()).toBeVisible();
  // The steps of a new site that are not done yet.
  await expect(page.getByText(/^\d sur 6$/)).toBeVisible();
  expect(await findingsAtWidths(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('ADMIN-134 a step is added, changed, ticked with the keyboard, and each act is undone', async ({
  page,
}) => {
  await asAdministrator(page);
  await page.goto('/admin');
  const steps = part(page, 'Étapes de l’édition');
  const name = `Imprimer ${crypto.randomUUID().slice(0, 6)}`;
  await steps.getByRole('button', { name: 'Ajouter une étape' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog.getByLabel('Intitulé')).toHaveAccessibleDescription(/Donnez un intitulé/);
  await dialog.getByLabel('Intitulé').fill(name);
  await dialog.getByLabel('Jour', { exact: true }).fill('-3');
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const tick = steps.getByRole('checkbox', { name });
  const line = steps.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name }) });
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await expect(tick).toBeFocused();
  await page.keyboard.press('u');
  await expect(tick).not.toBeChecked();

  await line.locator('summary').click();
  await steps.getByRole('button', { name: 'Modifier…' }).click();
  await dialog.getByLabel('Jour', { exact: true }).fill('2');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line).toContainText('J+2');
  await page.keyboard.press('u');
  await expect(line).toContainText('J-3');
  await line.locator('summary').click();
  await steps.getByRole('button', { name: 'Supprimer' }).click();
  await expect(tick).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(tick).toBeVisible();
});

test('ADMIN-124 the keys open the rows and a new article', async ({ page }) => {
  await pendingComment();
  await asAdministrator(page);
  await page.goto('/admin');
  await expect(row(page, /Commentaires? en attente/)).toBeVisible();
  const hrefs = await part(page, 'À traiter')
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('a')?.getAttribute('href')));
  const place = hrefs.indexOf('/admin/comments');
  await page.keyboard.press(String(place + 1));
  await expect(page).toHaveURL('/admin/comments');
  await page.goto('/admin');
  await expect(row(page, /Commentaires? en attente/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/blog/new');
});

test('ADMIN-121 the places left are edited in place, and the number of another person is not overwritten unread', async ({
  page,
}) => {
  const service = await owner();
  const setPlaces = (places_remaining: number) =>
    service.from('event_editions').update({ places_remaining }).eq('is_next', true).throwOnError();
  await setPlaces(12);
  try {
    await asAdministrator(page);
    await page.goto('/admin');
    const tile = page.getByRole('list', { name: 'Chiffres de l’édition' }).getByRole('listitem').first();
    const edit = tile.getByRole('button', { name: 'Modifier les places restantes' });
    await edit.click();
    const field = tile.getByRole('textbox', { name: 'Places restantes' });
    await field.fill('99');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription('Un nombre entier, de 0 à 30.');
    await setPlaces(8);
    await field.fill('7');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/il reste 8 places/);
    await page.keyboard.press('Enter');
    await expect(edit).toBeFocused();
    await expect(tile).toContainText('7 sur 30');
    await expect(tile).toContainText('vérifié');
  } finally {
    await setPlaces(12);
  }
});

test.describe('a database that refuses one read', () => {
  // The browser itself logs a refused request.
  test.use({ allowedConsole: [/Failed to load resource/] });

  test('ADMIN-125 a failed part shows its failure and a retry, without effect on the others', async ({
    page,
  }) => {
    let fails = true;
    await page.route('**/rest/v1/rpc/cockpit_work', (route) =>
      fails ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'x' } }) : route.fallback(),
    );
    await asAdministrator(page);
    await page.goto('/admin');
    const work = part(page, 'À traiter');
    await expect(work.getByRole('alert')).toContainText('Impossible de charger ce qui attend.');
    await expect(part(page, 'Étapes de l’édition').getByRole('checkbox').first()).toBeVisible();
    fails = false;
    await work.getByRole('button', { name: 'Réessayer' }).click();
    await expect(work.getByRole('listitem').first()).toBeVisible();
  });
});

test('ADMIN-126 an evening that is over asks for the next one, which is announced after a question', async ({
  page,
}) => {
  const service = await owner();
  const { data: known } = await service
    .from('event_editions')
    .select('*')
    .eq('is_next', true)
    .single()
    .throwOnError();
  const { id, starts_at, doors_at, official_start_at, ends_at } = known;
  const set = (values: Partial<typeof known>) =>
    service.from('event_editions').update(values).eq('id', id).throwOnError();
  const past = '2025-10-03T16:30:00Z';
  await set({ starts_at: past, doors_at: past, official_start_at: past, ends_at: '2025-10-03T23:00:00Z' });
  try {
    await asAdministrator(page);
    await page.goto('/admin');
    const first = part(page, 'À traiter').getByRole('listitem').first();
    await expect(first).toContainText('Soirée passée, encore annoncée');
    await page.keyboard.press('1');
    const question = page.getByRole('dialog', { name: 'Passer à l’édition suivante' });
    await expect(question.getByLabel('Début de la prochaine soirée')).toHaveValue('2025-11-07T18:30');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await first.getByRole('button', { name: /^Annoncer/ }).click();
    await question.getByRole('button', { name: 'Annoncer cette édition' }).click();
    await expect(part(page, 'Édition annoncée')).toContainText('Vendredi 7 novembre 2025', {
      ignoreCase: true,
    });
    await expect(page.getByText('Soirée passée, encore annoncée')).toHaveCount(0);
    // What is due after the last evening would be shown for a week.
    await expect(part(page, 'Étapes de l’édition').getByRole('checkbox')).not.toHaveCount(0);
  } finally {
    await service.from('event_editions').delete().neq('id', id).eq('is_next', true).throwOnError();
    await set({ starts_at, doors_at, official_start_at, ends_at, is_next: true });
  }
});

test('ADMIN-120 a moderator finds comments and no figures, settings or audit log', async ({ page }) => {
  await pendingComment();
  await signIn(page, (await withRole('moderator', 'Mia')).session);
  await page.goto('/admin');
  await expect(row(page, /Commentaires? en attente/)).toBeVisible();
  await expect(part(page, 'Derniers commentaires')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter une étape' })).toHaveCount(0);
  for (const name of ['Trente jours', 'Activité', 'Derniers abonnés', 'Derniers badges', 'Derniers articles'])
    await expect(part(page, name), name).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Modifier l’édition' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});
