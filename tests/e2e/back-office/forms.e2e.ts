import type { Page } from '@playwright/test';

import { ofName } from '#domain/text/elision.ts';
import { axeFindings } from '#tests/e2e/support/axe.ts';
import { administrator, article, comment, member } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';

const notes = async (id: string) => {
  const { data } = await (
    await owner()
  )
    .from('member_notes')
    .select('body')
    .eq('member_id', id)
    .order('created_at')
    .throwOnError();
  return data.map(({ body }) => body);
};

/** Opens the record of a member with a comment, and returns it with the field of a note. */
async function openRecord(page: Page) {
  const name = `Ana ${crypto.randomUUID().slice(0, 6)}`;
  const [lea, ana, post] = [await administrator('Léa'), await member(name), await article('Le canal')];
  await comment({ post: post.id, by: ana, content: 'Bonsoir.' });
  await signIn(page, lea.session);
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Menu du back-office' });
  await menu.getByRole('link', { name: /^Commentaires/ }).click();
  const card = page.getByRole('article', { name });
  await card.locator('summary').first().click();
  await card.getByRole('button', { name: 'Fiche de l’auteur' }).click();
  const drawer = page.getByRole('dialog', { name: `Fiche ${ofName(name)}` });
  return { ana, drawer, field: drawer.getByLabel('Nouvelle note') };
}

test('a form shows the error at its field and focuses it, then saves with Ctrl+S and is empty', async ({
  page,
}) => {
  const { ana, drawer, field } = await openRecord(page);
  await drawer.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(drawer.getByText('Écrivez la note.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('À suivre.');
  await expect(drawer.getByText('Écrivez la note.')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'À suivre.' })).toBeVisible();
  await expect(field).toHaveValue('');
  expect(await notes(ana.id)).toEqual(['À suivre.']);
});

test('leaving with changes asks first; staying keeps the text, leaving goes', async ({ page }) => {
  const { field } = await openRecord(page);
  await field.fill('Pas encore enregistrée.');
  await page.evaluate(() => window.history.back());
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await expect(question).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]:last-of-type')).toEqual([]);
  await question.getByRole('button', { name: 'Rester sur la page' }).click();
  await expect(question).toHaveCount(0);
  await expect(field).toHaveValue('Pas encore enregistrée.');
  // The router brings the address back after the question: « back » before that would leave from the page before.
  await expect(page).not.toHaveURL(/\/admin$/);

  await expect(async () => {
    await page.evaluate(() => window.history.back());
    await expect(question).toBeVisible({ timeout: 2000 });
  }).toPass();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test.describe('when the save fails', () => {
  test.use({ allowedConsole: [/Failed to load resource/] });
  test('the text stays, with the cause', async ({ page }) => {
    const { drawer, field } = await openRecord(page);
    await page.route('**/rest/v1/member_notes*', (route) =>
      route.fulfill({ status: 503, json: { code: 'PGRST000' } }),
    );
    await field.fill('Une longue note.');
    await drawer.getByRole('button', { name: 'Ajouter la note' }).click();
    await expect(drawer.getByText(/La note n’a pas été enregistrée\./)).toBeVisible();
    await expect(field).toHaveValue('Une longue note.');
  });
});
