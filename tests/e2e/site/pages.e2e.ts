import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { startSiteAt } from '#tests/e2e/support/server.ts';

test.describe('the calendar of 2025', () => {
  const statuses = (page: import('@playwright/test').Page) =>
    page
      .locator('.calendar tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('.calendar-status')].map((cell) => cell.textContent).join(),
        ),
      );

  test('lists each first Friday from May to December', async ({ page }) => {
    await page.goto('/evenements-lille');
    expect(await statuses(page)).toEqual([
      ...Array.from({ length: 6 }, () => 'Passé ✅'),
      'Ouvert 🎟️',
      'Bientôt',
    ]);
    const row = (month: string) => page.getByRole('row', { name: new RegExp(`^${month}`) });
    await expect(row('mai').getByRole('link', { name: /^Voir photos/ })).toHaveAttribute('href', '/gallery');
    await expect(row('novembre')).toContainText('vendredi 7 novembre 2025');
    await expect(row('novembre')).toContainText('18h30 à minuit');
    const booking = row('novembre').getByRole('link', { name: /^Réserver/ });
    await expect(booking).toHaveAttribute('href', /^https:\/\/lu\.ma\//);
    await expect(booking).toHaveAttribute('target', '_blank');
    await expect(row('décembre').getByRole('link', { name: /^Rejoindre le canal/ })).toHaveAttribute(
      'href',
      /^https:\/\/chat\.whatsapp\.com\//,
    );
    await expect(page.getByRole('main')).toContainText('de mai à novembre');
  });

  test('CALENDAR-75 on a phone, months that are over follow those to come in the order of their dates', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/evenements-lille');
    const order = await page.locator('.calendar tbody tr').evaluateAll((rows) => {
      rows.at(3)?.setAttribute('data-status', 'cancelled');
      rows.at(4)?.setAttribute('data-status', 'moved');
      return rows
        .map((row) => ({ month: row.querySelector('th')?.textContent, box: row.getBoundingClientRect() }))
        .toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
        .map(({ month }) => month);
    });
    const over = ['mai', 'juin', 'juillet', 'août', 'septembre', 'octobre'];
    expect(order).toEqual(['novembre', 'décembre', ...over]);
  });

  test('a year later lists only past rows, without calendar files', async ({ page }) => {
    const site = await startSiteAt('2026-01-02T10:00:00+01:00');
    try {
      await page.goto(`${site.url}/evenements-lille`);
      expect(new Set(await statuses(page))).toEqual(new Set(['Passé ✅']));
      await expect(page.getByRole('link', { name: 'Fichier .ics' })).toHaveCount(0);
    } finally {
      await site.stop();
    }
  });

  test('offers one date as a file and all dates as a subscription', async ({ page, request }) => {
    await page.goto('/evenements-lille');
    const file = await page.getByRole('link', { name: 'Fichier .ics' }).getAttribute('href');
    const answer = await request.get(file ?? '');
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers()['content-disposition']).toContain('aline-2025-11-07.ics');
    expect(await answer.text()).toContain('DTSTART;TZID=Europe/Paris:20251107T183000\r\n');
    const subscription = page.getByRole('link', { name: /^S’abonner/ });
    await expect(subscription).toHaveAttribute('href', /^webcal:\/\/.+\/calendrier\.ics$/);
    const feed = await (await request.get('/calendrier.ics')).text();
    expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect((await request.get('/calendrier/2025-11-08.ics')).status()).toBe(404);
  });
});

test('the guide has one event of the site, four others, three venues and five tips', async ({ page }) => {
  await page.goto('/networking-lille');
  const main = page.getByRole('main');
  for (const frequency of ['trimestriel', 'mensuel', 'bimensuel', 'hebdomadaire'])
    await expect(main.getByText(frequency, { exact: true })).toBeVisible();
  await expect(page.locator('#venues li')).toHaveCount(3);
  await expect(page.locator('#tips li')).toHaveCount(5);
  await expect(page.locator('#featured')).toContainText('10\u00a0€ TTC');
  await expect(page.locator('#featured')).toContainText('20-30 places');
  await expect(page.locator('#featured')).toContainText('500+ entrepreneurs');
  await expect(page.locator('#featured').getByRole('link', { name: /^Réserver ma place/ })).toBeVisible();
  await expect(page.locator('#featured').getByRole('link', { name: /^Rejoindre le groupe/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('Accueil');
});

test('the contact page has addresses and no form', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.locator('form')).toHaveCount(0);
  await expect(main.getByText('[à compléter]')).toHaveCount(2);
  await expect(main.getByRole('link', { name: /^bonjour@/ }).first()).toHaveAttribute('href', /^mailto:/);
});

test('/press redirects to /presse, which lists the kit and a contact', async ({ page, request }) => {
  const answer = await request.get('/press', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()['location']).toBe('/presse');
  await page.goto('/press');
  await expect(page).toHaveURL(/\/presse$/);
  await expect(page.locator('#kit li')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Écrire au service presse' })).toHaveAttribute(
    'href',
    /^mailto:presse@/,
  );
});

test('sitemap, llms.txt and AI policy list the same pages', async ({ page, request, baseURL }) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const locations = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
  expect(locations).toContain(`${baseURL}/`);
  expect(locations).toContain(`${baseURL}/evenements-lille`);
  for (const location of locations) expect((await request.get(location)).status(), location).toBe(200);
  // The lists of articles differ: the sitemap contains all of them, llms.txt the newest.
  const pages = locations.filter((location) => !location.startsWith(`${baseURL}/blog/`));
  const llms = await (await request.get('/llms.txt')).text();
  for (const location of pages) expect(llms).toContain(`(${location})`);
  expect(llms).toContain(`(${baseURL}/blog/relancer-sans-deranger)`);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  await page.goto('/politique-ia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politique IA');
  await expect(page.locator('#pages li')).toHaveCount(pages.length);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages show their content, and their sections have anchors', async ({ page }) => {
    await page.goto('/evenements-lille');
    await expect(page.getByRole('row', { name: /^novembre/ })).toContainText('Ouvert 🎟️');
    await page.goto('/cgu#annulation');
    await expect(page.getByRole('heading', { name: 'Annulation et remboursement' })).toBeInViewport();
    await expect(page.locator('#annulation')).toContainText('à définir');
  });
});
