import { expect, test } from './fixtures.ts';

test.describe('what does not exist', () => {
  test('answers 404 with a way home', async ({ page, allowedConsole }) => {
    allowedConsole.push(/404/);
    const answer = await page.goto('/nulle-part/du-tout');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: "Retour à l'accueil" }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('timer')).toBeVisible();
  });
});

test.describe('old service workers and caches', () => {
  test('are removed when the site starts', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await caches.open('autrefois');
    });
    await page.reload();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  });
});
