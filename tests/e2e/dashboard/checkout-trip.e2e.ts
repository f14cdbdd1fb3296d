import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { signIn, signUp } from '#tests/e2e/support/members.ts';
import { test } from '#tests/e2e/support/paying-site.ts';
import { setPayments } from '#tests/e2e/support/payments.ts';

test.beforeAll(() => setPayments(true));

test('BADGE-23 a member pays on the page of the provider, and holds the badge on every open page', async ({
  page,
  email,
  context,
}) => {
  await signIn(page, await signUp(email));
  const other = await context.newPage();
  await other.goto('/badges');
  await page.goto('/badges');
  await page.getByRole('button', { name: 'Rejoindre Argent' }).click();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await expect(page.getByText('Paiement annulé : rien n’a été débité.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rejoindre Argent' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );

  await page.getByRole('button', { name: 'Rejoindre Argent' }).click();
  const recorded = page.waitForRequest(
    (request) =>
      request.url().includes('/rest/v1/analytics_events') &&
      request.postDataJSON().event_type === 'checkout_success',
  );
  await page.getByRole('button', { name: 'Payer' }).click();
  await expect(page).toHaveURL(/\/badges\/merci\?session=cs_/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue dans la maison.');
  expect((await recorded).postDataJSON().event_data).toMatchObject({ badgeTier: 'silver' });
  expect(await axeFindings(page)).toEqual([]);
  await expect(other.getByRole('button', { name: 'Votre badge actuel' })).toBeVisible();

  await page.getByRole('link', { name: 'Mon tableau de bord' }).click();
  const receipt = page.getByRole('link', { name: 'Reçu ALINE-0001' });
  await expect(receipt).toHaveAttribute('href', /\/receipts\/in_/);
  await expect(page.getByText('sans renouvellement')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Renouveler', exact: true }).click();
  await expect(page.getByText('Votre badge sera renouvelé et payé le')).toBeVisible();
  await page.getByRole('button', { name: 'Ne pas renouveler' }).click();
  await expect(page.getByText('sans renouvellement')).toBeVisible();
});

test('BADGE-81 the page after a payment says what it is without one, and asks a signed-out visitor to sign in', async ({
  page,
}) => {
  await page.goto('/badges/merci');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aucun paiement ici');
  await page.goto('/badges/merci?session=cs_test_1&badge=gold');
  await expect(page.getByRole('link', { name: 'Me connecter' })).toHaveAttribute(
    'href',
    '/auth?redirect=%2Fbadges%2Fmerci%3Fsession%3Dcs_test_1%26badge%3Dgold',
  );
});
