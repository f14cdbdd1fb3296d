import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sitePages } from '#content/copy/site/pages.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';
import {
  articlesOf,
  breadcrumbsOf,
  eventsOf,
  faqPagesOf,
  graphProblems,
  organizationsOf,
  placesOf,
} from '#tests/support/formats/schema-org.ts';

/** METADATA-05: the structured data is valid for schema.org and matches the page. */
let site: Preview;
beforeAll(async () => {
  site = await startPreview(undefined, { SITE_URL: 'https://aline.example' });
});
afterAll(() => site.stop());

const paths = sitePages.map(({ path }) => path);
const common = ['Event', 'Place', 'Organization', 'FAQPage', 'BreadcrumbList'];
const expected: Record<string, string[]> = {
  '/': common,
  '/about': [...common, 'BreadcrumbList'],
  '/gallery': [...common, 'BreadcrumbList'],
  '/evenements-lille': common,
  '/map': ['Event', 'Place', 'Organization', 'BreadcrumbList'],
  '/faq': ['FAQPage', 'BreadcrumbList'],
  '/networking-lille': ['Article', 'Organization', 'FAQPage', 'BreadcrumbList'],
  '/blog': ['Organization', 'Blog', 'BreadcrumbList'],
  '/organizers': ['Organization', 'BreadcrumbList'],
  '/testimonials': ['Organization', 'BreadcrumbList'],
  '/partners': ['Organization', 'BreadcrumbList'],
};

describe.each(paths)('%s', (path) => {
  test('one valid graph without references to missing nodes', async () => {
    const { graph } = await site.page(path);
    expect(graphProblems(graph)).toEqual([]);
    expect(graph.map((node) => node['@type'])).toEqual(expected[path] ?? ['BreadcrumbList']);
  });

  test('a breadcrumb that ends at the page and has the same text as the page', async () => {
    const page = await site.page(path);
    const trail = breadcrumbsOf(page.graph).at(-1)?.itemListElement ?? [];
    if (path !== '/') {
      expect(trail.map(({ item }) => item)).toEqual([
        'https://aline.example/',
        `https://aline.example${path}`,
      ]);
      expect(page.one('main').text).toContain(trail.at(-1)?.name);
      return;
    }
    const shown = page.all('nav[aria-label="Fil d’Ariane des sections"] a');
    expect(trail.map(({ name, item }) => [name, item])).toEqual(
      shown.map((link) => [link.text, `https://aline.example${link.attribute('href')}`]),
    );
  });

  test('the same questions and answers as the page (EVENT-45, EVENT-54)', async () => {
    const page = await site.page(path);
    const structured = faqPagesOf(page.graph).flatMap(({ mainEntity }) =>
      mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]),
    );
    const shown = page
      .all('details.faq-item')
      .map((item) => [item.one('summary').text, item.all('p')[0]?.text]);
    expect(structured).toEqual(shown);
  });

  test('its people, place, event and figures are visible on the page', async () => {
    const page = await site.page(path);
    const text = page.one('main').text.replaceAll('\u00a0', ' ');
    const says: (string | undefined)[] = [];
    for (const { founder = [], sponsor = [], aggregateRating } of organizationsOf(page.graph)) {
      says.push(...founder.flatMap(({ name, jobTitle, description }) => [name, jobTitle, description]));
      says.push(...sponsor.flatMap(({ name, description }) => [name, description]));
      if (aggregateRating) says.push(`${aggregateRating.ratingValue}/${aggregateRating.bestRating}`);
    }
    for (const { name, address } of placesOf(page.graph))
      says.push(`${address.streetAddress}, ${address.postalCode} ${address.addressLocality}`, name);
    for (const { startDate, offers } of eventsOf(page.graph)) {
      expect(page.all(`main time[datetime="${startDate}"]`).length).toBeGreaterThan(0);
      says.push(`${offers?.price} €`);
    }
    for (const { headline } of articlesOf(page.graph)) says.push(headline);
    for (const words of says) expect(text).toContain(words?.replaceAll('\u00a0', ' '));
  });
});

test('EVENT-11 EVENT-12 4.8 out of 5 from 24 reviews (EVENT-61)', async () => {
  for (const path of ['/', '/testimonials', '/evenements-lille']) {
    const [organization] = organizationsOf((await site.page(path)).graph);
    expect(organization?.aggregateRating).toMatchObject({
      ratingValue: 4.8,
      ratingCount: 24,
      reviewCount: 24,
    });
  }
});

test('EVENT-20 two founders, on the home page and on /organizers', async () => {
  for (const path of ['/', '/organizers']) {
    const [organization] = organizationsOf((await site.page(path)).graph);
    expect(organization?.founder?.map(({ name }) => name)).toEqual(['Léa Marchand', 'Hugo Lefebvre']);
  }
});

test('EVENT-01 EVENT-02 EVENT-03 EVENT-04 EVENT-06 EVENT-21 the event', async () => {
  const { graph } = await site.page('/');
  expect(eventsOf(graph)).toMatchObject([
    {
      startDate: '2025-11-07T18:30:00+01:00',
      endDate: '2025-11-08T01:00:00+01:00',
      eventSchedule: { repeatFrequency: 'P1M', byDay: '1FR' },
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      maximumAttendeeCapacity: 30,
      offers: { price: 10, priceCurrency: 'EUR', url: 'https://lu.ma/aline-afterwork-lille' },
    },
  ]);
  expect(placesOf(graph)).toMatchObject([{ name: 'Le Toit du Beffroi' }]);
});

test('every picture of the structured data exists', async () => {
  const pictures = new Set<string>();
  for (const path of paths) {
    const { graph } = await site.page(path);
    for (const [address] of JSON.stringify(graph).matchAll(
      /https:\/\/aline\.example\/[^"]+\.(?:jpg|png|svg|webp)/g,
    ))
      pictures.add(new URL(address).pathname);
  }
  expect(pictures.size).toBeGreaterThan(2);
  for (const path of pictures)
    expect([path, (await fetch(site.site.url + path)).status]).toEqual([path, 200]);
});
