import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

// As a robot reads it: the first answer, no script run.
test.use({ javaScriptEnabled: false });

const content = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

test.describe('the first answer of the home page', () => {
  test('carries the tags of the specification, each once', async ({ page, baseURL }) => {
    await page.goto('/?utm_source=mail');
    const home = `${baseURL}/`;
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', home);
    await expect(page.locator('link[rel=alternate][hreflang=fr]')).toHaveAttribute('href', home);
    const expected = {
      robots: 'index, follow',
      'theme-color': '#F2600C',
      'apple-mobile-web-app-capable': 'yes',
      'apple-mobile-web-app-title': 'ALINE',
      'og:locale': 'fr_FR',
      'og:type': 'website',
      'og:url': home,
      'twitter:card': 'summary_large_image',
      'event:start_time': '2025-11-07T18:30:00+01:00',
      'event:location': 'Rooftop, Lille',
      'geo.region': 'FR-59',
      'geo.placename': 'Lille',
      'geo.position': '50.6365;3.0635',
      'place:location:latitude': '50.6365',
      'place:location:longitude': '3.0635',
      'ai:content-type': 'website',
      organization: 'ALINE',
    };
    for (const [name, value] of Object.entries(expected)) expect(await content(page, name), name).toBe(value);
    for (const name of ['description', 'keywords', 'viewport', 'og:image', 'og:image:alt', 'contact'])
      expect(await content(page, name), name).toMatch(/\S/);
    for (const name of ['ai:summary', 'ai:freshness', 'ai:expertise-level', 'ai:keywords'])
      expect(await content(page, name), name).toMatch(/\S/);
    expect(await content(page, 'og:title')).toBe(await page.title());
  });

  test('shares a picture that exists', async ({ page, request }) => {
    await page.goto('/');
    const answer = await request.get((await content(page, 'og:image')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  });

  test('tells machines the facts that people read', async ({ page }) => {
    await page.goto('/');
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const event = texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Event');
    expect(event).toMatchObject({
      '@type': 'Event',
      startDate: '2025-11-07T18:30:00+01:00',
      endDate: '2025-11-08T01:00:00+01:00',
      maximumAttendeeCapacity: 30,
      offers: { price: 10, priceCurrency: 'EUR' },
    });
    const main = page.getByRole('main');
    await expect(main).toContainText(`${event.offers.price} € TTC`);
    await expect(main).toContainText(`${event.maximumAttendeeCapacity} places max`);
    await expect(main).toContainText(event.location.name);
    await expect(main).toContainText(event.location.address.streetAddress);
    await expect(main).toContainText(event.location.address.postalCode);
    await expect(main.locator('time').first()).toHaveAttribute('datetime', event.startDate);
    await expect(main.locator(`a[href="${event.offers.url}"]`).first()).toBeVisible();
  });

  test('is one document: one title, one first heading, one main, no id twice', async ({ page }) => {
    await page.goto('/');
    for (const tag of ['head > title', 'h1', 'main', 'header', 'footer'])
      await expect(page.locator(tag)).toHaveCount(1);
    const ids = await page.locator('[id]').evaluateAll((nodes) => nodes.map(({ id }) => id));
    expect(ids).toEqual([...new Set(ids)]);
  });
});

test('pages made for one person have one title and stay out of search engines', async ({ page }) => {
  await page.goto('/newsletter/confirmer?token=x');
  await expect(page.locator('head > title')).toHaveCount(1);
  await expect(page).toHaveTitle('Confirmer votre inscription | ALINE');
  expect(await content(page, 'robots')).toBe('noindex, nofollow');
});
