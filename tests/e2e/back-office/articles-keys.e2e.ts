import { readFile } from 'node:fs/promises';

import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { scheduled } from '#tests/e2e/support/listed-articles.ts';
import { grantRole, sessionOf, signIn } from '#tests/e2e/support/members.ts';
import { asAdministrator, member } from '#tests/e2e/support/role-members.ts';

for (const width of [1280, 360]) {
  test(`BLOG-218 at ${width} px: the keys move, select, open, preview and duplicate; the copy opens with its settings`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await asAdministrator(page);
    const title = `Deux fois ${crypto.randomUUID().slice(0, 8)}`;
    const [last, first] = [
      await scheduled({ title: `${title} b`, publish_date: '2998-01-01T18:00:00Z' }),
      await scheduled({ title: `${title} a` }),
    ];
    await page.goto(`/admin/blog?q=${encodeURIComponent(title)}`);
    const row = (id: string) => page.locator(`#article-${id}`);
    const checked = (name: string) => page.getByRole('checkbox', { name: `Sélectionner : ${title} ${name}` });
    await expect(row(first.id)).toHaveAttribute('data-current');
    // The first press takes the focus to the row that is marked.
    await page.keyboard.press('j');
    await expect(row(first.id)).toBeFocused();
    await page.keyboard.press('j');
    await expect(row(last.id)).toHaveAttribute('data-current');
    await page.keyboard.press('x');
    await expect(checked('b')).toBeChecked();
    await page.keyboard.press('k');
    await expect(row(first.id)).toHaveAttribute('data-current');
    await page.keyboard.press('x');
    await expect(checked('a')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(checked('a')).not.toBeChecked();

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await expect(help.getByText('Annuler le dernier changement')).toBeVisible();
    await page.keyboard.press('Escape');

    const [preview] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('p')]);
    await expect(preview).toHaveTitle(new RegExp(`^${title} a`));
    await preview.close();

    // From the list: its queries are in memory, and the editor has queries of its own.
    await expect(page.locator('option', { hasText: 'Essais' })).toHaveCount(1);
    await row(first.id).getByRole('link').focus();
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/\/admin\/blog\/[0-9a-f-]{36}\/edit$/);
    await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(`${title} a (copie)`);
    if (width < 1024) await page.getByRole('button', { name: 'Réglages' }).click();
    const panel = page.locator(width < 1024 ? 'dialog[open]' : 'aside[aria-label="Réglages"]');
    await expect(panel.getByLabel('Catégorie')).toHaveValue('Essais');
    expect(page.url()).not.toContain(last.id);
  });
}

test('BLOG-219 the filtered list is downloaded as a CSV file', async ({ page }) => {
  await asAdministrator(page);
  const article = await scheduled({ tags: ['vin', 'fromage'] });
  await scheduled();
  await page.goto(article.address);
  await expect(page.getByRole('link', { name: article.title })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.csv$/);
  const [header, line, ...others] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(header).toMatch(/^\uFEFF?Titre;Adresse;État;/);
  expect(line).toContain(`${article.title};/blog/${article.slug};Programmé;Essais;"vin, fromage";`);
  expect(others).toEqual([]);
});

for (const role of ['reader', 'newsletter'] as const) {
  test(`BLOG-220 ${role}: reads the list and an article, and changes nothing`, async ({ page }) => {
    const person = await member('Lou');
    await grantRole(person.id, role);
    await signIn(page, await sessionOf(person.email));
    const article = await scheduled();
    await page.goto(article.address);
    await expect(page.getByRole('link', { name: article.title })).toBeVisible();
    for (const name of ['Nouvel article', 'Catégories et tags', /^Retour sur/, 'Vider la corbeille'])
      await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Sélectionner/ })).toHaveCount(0);
    await page.locator('summary', { hasText: `Actions sur ${article.title}` }).click();
    await expect(page.locator('details[open]').getByRole('button')).toHaveText([
      'Lire',
      'Aperçu',
      'Copier le lien',
    ]);
    await page.reload();
    await expect(page.getByRole('link', { name: article.title })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/blog/${article.id}/edit`);
    await expect(page.getByRole('heading', { name: article.title })).toBeVisible();
  });
}

test.describe('requests that fail', () => {
  test.use({ allowedConsole: [/status of (400|500)/] });

  test('BLOG-221 a failure has its code and another try; an unreadable page leads to the first one', async ({
    page,
  }) => {
    await asAdministrator(page);
    const article = await scheduled();
    let failing = true;
    await page.route('**/rpc/articles_page', (route) =>
      failing ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } }) : route.fallback(),
    );
    await page.goto(article.address);
    await expect(page.getByText('Impossible de charger')).toBeVisible();
    await expect(page.getByText('Code : XX000')).toBeVisible();
    failing = false;
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('link', { name: article.title })).toBeVisible();

    await page.goto(`${article.address}&apres=illisible&etat=partout&tri=rien&taille=7&mois=2025-13`);
    await expect(page.getByText('Impossible de charger')).toBeVisible();
    await page.getByRole('navigation', { name: 'Pages d’articles' }).getByRole('link').click();
    await expect(page.getByRole('link', { name: article.title })).toBeVisible();
    await expect(page).toHaveURL(article.address);
  });
});

test('BLOG-222 at 360 px the open tab is in the window once the numbers are there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await asAdministrator(page);
  await page.goto('/admin/blog?etat=corbeille');
  const tab = page.getByRole('tab', { name: /^Corbeille \(\d+\)$/ });
  await expect(tab).toBeInViewport({ ratio: 1 });
});

for (const width of [1440, 1280, 700]) {
  test(`BLOG-222 at ${width} px the menu of a row is in the window, also of a table that scrolls`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await asAdministrator(page);
    const article = await scheduled();
    await page.goto(article.address);
    await page.locator('summary', { hasText: `Actions sur ${article.title}` }).click();
    for (const name of ['Modifier', 'Mettre à la corbeille']) {
      const entry = page.locator('details[open]').getByRole('button', { name });
      await expect(entry).toBeInViewport({ ratio: 1 });
      // Nothing covers it or cuts it.
      await entry.click({ trial: true });
    }
  });
}
