import type { Page } from '@playwright/test';

import { axeFindings } from '#tests/e2e/support/axe.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const form = (page: Page) => page.getByRole('contentinfo').locator('form');
const field = (page: Page) => form(page).getByLabel('Votre email');
const toasts = (page: Page) => page.locator('[data-sonner-toast][data-visible=true]');

/** Responds to the subscription with the given responses, and records the requests. */
async function answerWith(page: Page, status: number, body: unknown): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route('**/functions/v1/newsletter-subscribe', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ status, json: body });
  });
  return asked;
}

test.use({ allowedConsole: [/Failed to load resource/] });

for (const { what, status, body, title, text, cleared = false } of [
  {
    what: 'NEWSLETTER-05 too many tries, by the status',
    status: 429,
    body: {},
    title: 'Trop de tentatives',
    text: 'Merci de réessayer dans 15 minutes.',
  },
  {
    what: 'NEWSLETTER-05 too many tries, by the code',
    status: 400,
    body: { error: 'slow down', code: 'RATE_LIMIT_EXCEEDED' },
    title: 'Trop de tentatives',
    text: 'Merci de réessayer dans 15 minutes.',
  },
  {
    what: 'NEWSLETTER-06 an address known already, by the status',
    status: 409,
    body: {},
    title: 'Déjà inscrit',
    text: 'Cet email est déjà abonné à notre newsletter.',
  },
  {
    what: 'NEWSLETTER-06 an address known already, by the code',
    status: 400,
    body: { code: 'DUPLICATE_EMAIL' },
    title: 'Déjà inscrit',
    text: 'Cet email est déjà abonné à notre newsletter.',
  },
  {
    what: 'NEWSLETTER-07 any other failure',
    status: 500,
    body: { error: 'broken' },
    title: 'Erreur',
    text: 'Une erreur est survenue. Veuillez réessayer.',
  },
  {
    what: 'NEWSLETTER-08 a success',
    status: 200,
    body: { success: true },
    title: 'Inscription réussie !',
    text: 'Vous êtes maintenant abonné à notre newsletter.',
    cleared: true,
  },
  {
    what: 'NEWSLETTER-09 an unknown code in a good answer',
    status: 200,
    body: { error: 'new', code: 'SOMETHING_NEW' },
    title: 'Inscription réussie !',
    text: 'Vous êtes maintenant abonné à notre newsletter.',
    cleared: true,
  },
]) {
  test(`${what}: « ${title} »`, async ({ page, email }) => {
    const asked = await answerWith(page, status, body);
    await page.goto('/contact');
    await field(page).fill(email);
    await field(page).press('Enter');
    await expect(toasts(page).getByText(title, { exact: true })).toBeVisible();
    await expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
    await expect(field(page)).toHaveValue(cleared ? '' : email);
    expect(asked).toEqual([{ email, source: 'footer' }]);
  });
}

test('NEWSLETTER-02 sends the address trimmed and lower-cased once, and shows « Envoi... » meanwhile', async ({
  page,
}) => {
  let answer = () => {};
  const asked: unknown[] = [];
  await page.route('**/functions/v1/newsletter-subscribe', async (route) => {
    asked.push(route.request().postDataJSON());
    await new Promise<void>((done) => (answer = done));
    await route.fulfill({ json: { success: true } });
  });
  await page.goto('/contact');
  await expect(field(page)).toHaveAttribute('type', 'email');
  await expect(field(page)).toHaveAttribute('required', '');
  await field(page).pressSequentially('  Ada.Lovelace@Exemple.FR ');
  await form(page).getByRole('button').click();
  const busy = form(page).getByRole('button', { name: 'Envoi...' });
  await expect(busy).toBeDisabled();
  await field(page).press('Enter');
  await expect.poll(() => asked.length).toBe(1);
  answer();
  await expect(form(page).getByRole('button', { name: "S'abonner" })).toBeEnabled();
  await expect(field(page)).toHaveValue('');
  expect(asked).toEqual([{ email: 'ada.lovelace@exemple.fr', source: 'footer' }]);
});

for (const [what, address, message] of [
  ['nothing', '', 'Email invalide'],
  ['no address', 'ada arobase exemple', 'Email invalide'],
  ['256 characters', `${'a'.repeat(240)}@exemple.example`, 'L’email ne peut pas dépasser 255 caractères'],
] as const) {
  test(`NEWSLETTER-03 ${what}: « Erreur », without a request`, async ({ page }) => {
    const asked = await answerWith(page, 200, {});
    await page.goto('/contact');
    await field(page).fill(address);
    await field(page).press('Enter');
    const toast = toasts(page).filter({ hasText: 'Erreur' });
    await expect(toast).toHaveAttribute('data-type', 'error');
    await expect(toast.getByText(message, { exact: true })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    expect(asked).toEqual([]);
  });
}

test.describe('with a fake clock', () => {
  // Hydration is not awaited: the fake clock replaces `performance`, which records its mark.
  test.use({ waitsForScript: false });

  test('a toast stays four seconds, and at most three are visible', async ({ page }) => {
    await page.clock.install();
    await page.goto('/badges', { waitUntil: 'networkidle' });
    const press = () => page.locator('[data-tier=bronze] button').press('Enter');
    await press();
    await expect(toasts(page)).toHaveCount(1);
    for (let more = 0; more < 4; more += 1) await press();
    await expect(toasts(page)).toHaveCount(3);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(toasts(page)).toHaveCount(0, { timeout: 100 });
    }).toPass();

    await press();
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(toasts(page)).toHaveCount(1, { timeout: 100 });
    }).toPass();
    await page.clock.runFor(3800);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(600);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('axe reports nothing on a toast, success or error', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/badges');
  await page.locator('[data-tier=bronze] button').press('Enter');
  await field(page).fill('non');
  await field(page).press('Enter');
  await expect(toasts(page)).toHaveCount(2);
  expect(await axeFindings(page, '[data-sonner-toaster]')).toEqual([]);
});
