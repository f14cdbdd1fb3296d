import type { Page } from '@playwright/test';

import { article, comment, member } from '#tests/e2e/support/comment-fixtures.ts';
import { openDiscussion } from '#tests/e2e/support/discussion.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn } from '#tests/e2e/support/members.ts';

/** Expects the focus inside the discussion after a key press. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-label') ?? 'nowhere');

test('by keyboard, the focus stays in the discussion after sending, closing and deleting', async ({
  page,
}) => {
  const [ana, bob] = [await member('Ana Dupont'), await member('Bob Martin')];
  const post = await article('Au clavier');
  const first = await comment({ post: post.id, by: bob, content: 'Bonsoir à tous.', approved: true });
  for (let count = 1; count <= 6; count += 1)
    await comment({ post: post.id, by: bob, content: `Réponse ${count}.`, approved: true, parent: first });
  await signIn(page, ana.session);
  const { section, field, commentOf } = await openDiscussion(page, post.slug);
  await expect(field).toBeVisible();
  const press = async (text: string, name: string | RegExp) => {
    await commentOf(text).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const choose = async (text: string, entry: string) => {
    await commentOf(text).locator('summary').focus();
    await page.keyboard.press('Enter');
    await press(text, entry);
  };
  const his = commentOf('Bonsoir à tous.');
  const answers = section.getByLabel('Répondre à Bob Martin');

  await press('Bonsoir à tous.', /^Répondre/);
  await expect(answers).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(section.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answers).toHaveCount(0);
  await expect(his).toBeFocused();

  await press('Bonsoir à tous.', /^Répondre/);
  await page.keyboard.type('Une réponse.');
  await page.keyboard.press('Control+Enter');
  await expect(commentOf('Une réponse.')).toContainText('En attente de modération');
  await expect(his).toBeFocused();

  await choose('Une réponse.', 'Modifier');
  await page.keyboard.type(' Corrigée.');
  await page.keyboard.press('Control+Enter');
  await expect(commentOf('Une réponse. Corrigée.')).toBeVisible();
  await expect.poll(() => focused(page)).toBe('Commentaire d’Ana Dupont');

  await choose('Une réponse. Corrigée.', 'Supprimer');
  await page.keyboard.press('Escape');
  await expect(commentOf('Une réponse. Corrigée.').locator('summary')).toBeFocused();
  await choose('Une réponse. Corrigée.', 'Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).focus();
  await page.keyboard.press('Enter');
  await expect(commentOf('Une réponse. Corrigée.')).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Commentaire de Bob Martin');

  await choose('Bonsoir à tous.', 'Signaler');
  await page.getByRole('radio', { name: 'Hors sujet' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Envoyer le signalement' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Commentaire signalé', { exact: true })).toBeVisible();
  await expect(his.locator('summary')).toBeFocused();

  const more = section.getByRole('button', { name: 'Afficher la suite des réponses' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe('Commentaire de Bob Martin');
});
