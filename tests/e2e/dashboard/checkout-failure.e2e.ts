import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn, signUp } from '#tests/e2e/support/members.ts';
import { setPayments } from '#tests/e2e/support/payments.ts';

test.beforeAll(() => setPayments(true));
test.afterAll(() => setPayments(false));

test('a checkout whose script cannot be downloaded shows the default message', async ({
  page,
  email,
  allowedConsole,
}) => {
  allowedConsole.push(/Failed to load resource/, /WebSocket connection to/);
  await signIn(page, await signUp(email));
  await page.route('**/assets/checkout*.js', (route) => route.abort());
  const join = page.getByRole('button', { name: 'Rejoindre Or' });
  // The first visit gets the stale cached page and starts its rendering.
  await expect(async () => {
    await page.goto('/badges');
    await expect(join).toBeVisible({ timeout: 1000 });
  }).toPass();
  await join.click();
  await expect(page.getByText('Impossible de démarrer le paiement. Réessayez.')).toBeVisible();
  await expect(page.getByText('Erreur', { exact: true })).toBeVisible();
  await expect(join).toHaveAttribute('aria-disabled', 'false');
});
