import { findingsAtWidths } from '#tests/e2e/support/axe.ts';
import { withRole } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn } from '#tests/e2e/support/members.ts';

test('ANALYTICS-123 at 360 and 1440 px a reader asks for the figures shown, sees the next mail, stops it and restores it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const person = await withRole('reader', 'Léa');
  await signIn(page, person.session);
  await page.goto('/admin/analytics?appareil=phone&page=%2Fblog#envois');
  const menu = page.getByRole('region', { name: 'Chiffres par email' });
  await expect(menu.getByText('Aucun envoi.')).toBeVisible();
  await expect(menu.getByText('Visites : Page : /blog, Appareil : Téléphone')).toBeVisible();
  await menu.getByRole('radio', { name: 'Le 1er du mois' }).check();
  await menu.getByRole('button', { name: 'Recevoir ces chiffres' }).press('Enter');
  const mine = menu.getByRole('list', { name: 'Mes envois' }).getByRole('listitem');
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText(/Le 1er du mois.*\/blog.*prochain\s: \S+ 1er /);
  // Without the toast, which fades in.
  await page.reload();
  await expect(mine).toHaveCount(1);
  expect(await findingsAtWidths(page)).toEqual([]);
  const stop = mine.getByRole('button', { name: 'Arrêter l’envoi' });
  await stop.press('Enter');
  await expect(mine).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.goto('/admin/analytics-advanced#envois');
  await expect(mine).toHaveCount(1);
  await stop.press('Enter');
  await expect(menu.getByText('Aucun envoi.')).toBeVisible();
});
