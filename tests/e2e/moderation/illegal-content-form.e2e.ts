import { axeFindings } from '#tests/e2e/support/axe.ts';
import { article, comment, member } from '#tests/e2e/support/comment-fixtures.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { outbox } from '#tests/e2e/support/outbox.ts';

// An invalid form returns 400, which the browser logs.
test.use({ allowedConsole: [/status of 400/] });

const good = {
  'La loi ou le droit en cause': 'Injure publique',
  'Votre explication': 'Une personne est insultée devant tous.',
  'Votre nom': 'Marie Dupont',
};

test('shows the visitor a receipt number, on the page and by mail', async ({ page, email }) => {
  const [ana, post] = [await member('Ana'), await article('Les gouttières')];
  const id = await comment({ post: post.id, by: ana, content: 'Une insulte.', approved: true });
  await page.goto(`/signaler-un-contenu?commentaire=${id}`);
  await expect(page.getByText('Une insulte.')).toBeVisible();
  await expect(page.getByLabel('Adresse du contenu')).toHaveValue(
    new RegExp(`/blog/${post.slug}#commentaire-${id}$`),
  );
  for (const [label, value] of Object.entries(good)) await page.getByLabel(label).fill(value);
  await page.getByRole('main').getByLabel('Votre email').fill(email);
  await page.getByLabel(/bonne foi/).check();
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();

  await expect(page.getByRole('heading', { name: 'Votre signalement est enregistré' })).toBeFocused();
  const receipt = await page
    .locator('strong')
    .filter({ hasText: /^[0-9A-F]{12}$/ })
    .textContent();
  expect(await axeFindings(page)).toEqual([]);
  const [mail] = await outbox(email);
  expect(mail?.text).toContain(receipt);
  expect(mail?.text).not.toContain('insultée');
});

for (const width of [360, 1280]) {
  test(`lists every error at once and keeps the typed values, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/signaler-un-contenu');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Adresse du contenu').fill('javascript:alert(1)');
    await page.getByLabel('Votre nom').fill('Marie');
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Le signalement n’est pas parti' });
    await expect(alert).toContainText('Une adresse commence par https://');
    await expect(alert).toContainText('Email invalide');
    await expect(alert).toContainText('Cochez cette case');
    await expect(page.getByLabel('Votre nom')).toHaveValue('Marie');
    await expect(page.getByLabel('Votre explication')).toHaveAttribute('aria-invalid', 'true');
    expect(await axeFindings(page)).toEqual([]);
    await alert.getByRole('link', { name: 'Email invalide' }).click();
    await expect(page.getByRole('form', { name: 'Signalement' }).getByLabel('Votre email')).toBeFocused();
    await expect(page.getByLabel('Votre nom')).toHaveValue('Marie');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
}

test('keeps the typed values when the network fails during the submission', async ({
  page,
  context,
  email,
  allowedConsole,
}) => {
  allowedConsole.push(/Failed to load resource/);
  await page.goto('/signaler-un-contenu?adresse=/faq');
  for (const [label, value] of Object.entries(good)) await page.getByLabel(label).fill(value);
  await page.getByRole('main').getByLabel('Votre email').fill(email);
  await page.getByLabel(/bonne foi/).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByRole('alert')).toContainText('La connexion s’est interrompue.');
  await expect(page.getByLabel('Votre explication')).toHaveValue(good['Votre explication']);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByRole('heading', { name: 'Votre signalement est enregistré' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the same errors and keeps the typed values', async ({ page, email }) => {
    await page.goto('/signaler-un-contenu?adresse=/faq');
    await expect(page.getByLabel('Adresse du contenu')).toHaveValue(/\/faq$/);
    for (const [label, value] of Object.entries(good)) await page.getByLabel(label).fill(value);
    await page.getByLabel(/bonne foi/).check();
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Email invalide');
    await expect(page.getByLabel('Votre explication')).toHaveValue(good['Votre explication']);
    await expect(page.getByLabel(/bonne foi/)).toBeChecked();
    await page.getByRole('main').getByLabel('Votre email').fill(email);
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(page.getByRole('heading', { name: 'Votre signalement est enregistré' })).toBeVisible();
  });
});

test('is linked from the legal pages', async ({ page }) => {
  for (const path of ['/cgu', '/mentions-legales']) {
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name: 'Signaler un contenu illicite' });
    await expect(link).toHaveAttribute('href', '/signaler-un-contenu');
  }
});
