import { expect, test } from '#tests/e2e/support/fixtures.ts';

test.describe('the home page', () => {
  test('shows its sections in the specified order', async ({ page }) => {
    await page.goto('/');
    const order = await page.locator('main > section[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(order.join(' ')).toBe(
      'why about gallery testimonials booking badges organizers faq map partners community story doors',
    );
  });

  test('shows the content of each section', async ({ page }) => {
    await page.goto('/');
    const section = (id: string) => page.locator(`#${id}`);
    await expect(section('why').getByRole('listitem')).toHaveCount(4);
    await expect(section('why')).toContainText('150+ leaders');
    await expect(section('about')).toContainText('de 18h30 à 1h');
    await expect(section('about')).toContainText('7 éditions depuis mai 2025');
    await expect(section('about').getByRole('link', { name: /^Réserver un parking/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(
      section('testimonials').getByText('4.8/5 — 100+ participants satisfaits', { exact: true }),
    ).toBeVisible();
    await expect(section('testimonials').getByRole('figure')).toHaveCount(3);
    await expect(section('organizers').getByRole('article')).toHaveCount(2);
    for (const name of ['Site', 'LinkedIn', 'Instagram', 'X', 'TikTok'])
      await expect(
        section('organizers').getByRole('link', { name: `${name} de Léa Marchand (nouvel onglet)` }),
      ).toHaveAttribute('rel', /noopener/);
    for (const badge of ['Sponsor Platine', 'Partenaire Tech', 'Partenaire Officiel'])
      await expect(section('partners').getByText(badge, { exact: true })).toBeVisible();
    await expect(section('partners').getByText('Partenaire depuis 2024', { exact: true })).toHaveCount(3);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows all its content', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#gallery figcaption')).toHaveCount(12);
    await expect(page.locator('#gallery').getByText('Le cercle s’élargit, les rires aussi')).toBeVisible();
    await expect(page.locator('#organizers')).toContainText('Léa a dirigé pendant huit ans');
    await expect(page.getByRole('button', { name: 'Image suivante' })).toBeHidden();
  });
});

for (const [path, anchor] of [
  ['/about', 'about'],
  ['/gallery', 'gallery'],
] as const) {
  test(`${path} is the home page, scrolled to #${anchor}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator(`#${anchor}`)).toBeFocused();
    await expect
      .poll(() => page.locator(`#${anchor}`).evaluate((node) => Math.abs(node.getBoundingClientRect().top)))
      .toBeLessThan(150);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  });
}

for (const path of ['/why', '/testimonials', '/organizers', '/partners']) {
  test(`${path} shows its section alone, with its own title`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control']).toContain('s-maxage=60');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator(`main > section#${path.slice(1)}`)).toBeVisible();
    await expect(page.locator('main > section[id="about"]')).toHaveCount(0);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{80,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  });
}

test('« Devenez partenaire » leads to the contact page', async ({ page }) => {
  await page.goto('/partners');
  await expect(page.getByRole('heading', { name: 'Devenez partenaire', exact: true })).toBeVisible();
  await expect(page.locator('#become-partner').getByRole('link')).toHaveAttribute('href', '/contact');
});

test('from another page, the header leads to a section of the home page', async ({ page }) => {
  await page.goto('/partners');
  await page.getByRole('banner').getByRole('link', { name: 'Organisateurs' }).click();
  await expect(page.locator('#organizers')).toBeFocused();
  await expect
    .poll(() => page.locator('#organizers').evaluate((node) => Math.abs(node.getBoundingClientRect().top)))
    .toBeLessThan(150);
  await expect(page.locator('#doors')).toBeAttached();
  await page.getByRole('button', { name: 'Image suivante' }).click();
  await expect(page.locator('#gallery [aria-live]')).toHaveText('2–4 / 12');
});

test.describe('when scripts of the lower sections fail to load', () => {
  test.use({ allowedConsole: [/Failed to load resource|net::ERR_FAILED/] });

  test('the page stays as the server rendered it', async ({ page }) => {
    await page.route(/\/assets\/(badges|map)-section-.*\.js$/, (route) => route.abort());
    const asked = page.waitForRequest(/\/assets\/map-section-/);
    await page.goto('/');
    await page.locator('#badges').scrollIntoViewIfNeeded();
    await page.locator('#map').scrollIntoViewIfNeeded();
    await asked;
    await expect(page.locator('#badges')).toContainText('Un talk de 5 minutes');
    await expect(page.locator('#map')).toContainText('Ascenseur dans le hall');
    await page.locator('#gallery').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Image suivante' }).click();
    await expect(page.locator('#gallery [aria-live]')).toHaveText('2–4 / 12');
  });
});

test.describe('when portraits fail to load', () => {
  test.use({ allowedConsole: [/Failed to load resource|net::ERR_FAILED/] });

  test('initials are shown instead', async ({ page }) => {
    await page.route('**/images/portraits/**', (route) => route.abort());
    await page.goto('/organizers');
    await expect(page.getByText('LM', { exact: true })).toBeVisible();
  });
});
