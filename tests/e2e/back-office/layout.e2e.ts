import { administrator, member } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { owner, signIn } from '#tests/e2e/support/members.ts';

test('ADMIN-76 the open tab of a member is in the window at 360 px, from its address and from the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 1600 });
  const [lea, hugo] = [await administrator('Léa'), await member('Hugo')];
  await signIn(page, lea.session);
  await page.goto(`/admin/users/${hugo.id}?fiche=notes`);
  const open = page.getByRole('tab', { selected: true });
  await expect(open).toHaveText('Notes');
  await expect(open).toBeInViewport({ ratio: 1 });
  await open.focus();
  await page.keyboard.press('Home');
  await expect(open).toHaveText('Aperçu');
  await expect(open).toBeInViewport({ ratio: 1 });
});

test('ADMIN-75 the audit log names the time zone once, and its toolbar has buttons of one height', async ({
  page,
}) => {
  const lea = await administrator('Léa');
  await signIn(page, lea.session);
  await page.goto('/admin/audit-logs');
  const log = page.getByRole('table');
  await expect(log.getByRole('columnheader', { name: 'Date (heure de Paris)' })).toBeVisible();
  await expect(log.locator('tbody time').first()).not.toContainText('Paris');
  const buttons = page.getByRole('button', { name: /^(Actualiser|Exporter)/ });
  await expect(buttons).toHaveCount(3);
  const heights = await buttons.evaluateAll((all) => all.map((button) => button.clientHeight));
  expect(new Set(heights).size).toBe(1);
});

test('ADMIN-77 a long address widens no card of the list at 360 px, and the menu of a row is in its corner', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 1600 });
  const lea = await administrator('Léa');
  const { id } = await member('Hugo');
  const service = await owner();
  await service.auth.admin.updateUserById(id, { email: `hugo@${'long'.repeat(9)}.exemple.fr` });
  await signIn(page, lea.session);
  await page.goto('/admin/users');
  const row = page.getByRole('row', { name: /Hugo/ }).first();
  const menu = row.locator('summary');
  await expect(menu).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const [card, corner] = [await row.boundingBox(), await menu.boundingBox()];
  expect((corner?.y ?? 0) - (card?.y ?? 0)).toBeLessThan(24);
});
