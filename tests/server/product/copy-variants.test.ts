import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { copyVariants } from '#content/seed/copy-variants.ts';
import { sitePages } from '#content/copy/site/pages.ts';
import { settingRanges } from '#domain/settings.ts';
import { shownPlaces } from '#domain/shown-places.ts';
import { settings } from '#content/seed/settings.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/**
 * EVENT-38: each variant is a row that administrators edit. The test gives each row a unique text and expects it in
 * the place where the row is used.
 */
let site: Preview;
const texts = settings.filter(({ isPublic, value }) => isPublic && typeof value === 'string');

function probe(key: string) {
  if (key.startsWith('map.')) return `https://sonde.example/${key}`;
  const text = `Sonde ${key.replaceAll(/\W/g, ' ')}`;
  return text.padEnd(settingRanges[key]?.min ?? 0, '.');
}

beforeAll(async () => {
  site = await startPreview();
  const { owner } = site.database;
  for (const { key } of copyVariants)
    await owner`update public.copy_variants set value = ${probe(key)} where key = ${key}`;
  for (const { key } of texts)
    await owner`update public.settings set value = ${owner.json(probe(key))} where key = ${key}`;
  await owner`update public.settings set value = '{"value": 4.6, "best": 5, "reviews": 31}' where key = 'figures.rating'`;
  const shown = async () => (await site.fresh('/testimonials')).html.includes('4.6/5');
  await vi.waitUntil(shown, { timeout: 20_000 });
});
afterAll(() => site.stop());

describe.each([
  ['EVENT-39', 'hours.about', '/', '#about'],
  ['EVENT-40', 'hours.calendar', '/evenements-lille', '#calendar'],
  ['EVENT-40', 'hours.calendar', '/evenements-lille', '#format'],
  ['EVENT-41', 'hours.map', '/map', '#map'],
  ['EVENT-42', 'hours.faq', '/faq', '#faq'],
  ['EVENT-44', 'event_date.booking', '/', '#booking'],
  ['EVENT-45', 'event_date.faq', '/faq', '#faq'],
  ['EVENT-46', 'event_date.transfer', '/faq', '#faq'],
  ['EVENT-47', 'places.booking', '/', '#booking'],
  ['EVENT-48', 'places.faq', '/faq', '#faq'],
  ['EVENT-48', 'places.networking', '/networking-lille', '#featured'],
  ['EVENT-49', 'chat_size.community', '/community', '#community'],
  ['EVENT-50', 'chat_size.faq', '/faq', '#faq'],
  ['EVENT-51', 'chat_size.why', '/why', '#why'],
  ['EVENT-52', 'chat_size.text', '/', '#story'],
  ['EVENT-52', 'chat_size.networking', '/networking-lille', '#featured'],
  ['EVENT-53', 'floor.map', '/map', '#map'],
  ['EVENT-54', 'floor.faq', '/faq', '#faq'],
  ['EVENT-55', 'metro.map', '/map', '#map dl'],
  ['EVENT-56', 'metro.directions', '/map', '#map li[data-way="metro"]'],
  ['EVENT-57', 'badge_period.cards', '/badges', '#badges li[data-tier="gold"]'],
  ['EVENT-58', 'badge_period.comparison', '/badges', '#badges table'],
  ['EVENT-59', 'calendar_span.table', '/evenements-lille', '#calendar caption'],
  ['EVENT-60', 'calendar_span.intro', '/evenements-lille', 'main'],
  ['EVENT-62', 'capacity.booking', '/evenements-lille', '#format'],
  ['EVENT-62', 'capacity.rain', '/faq', '#faq'],
  ['EVENT-63', 'history.about', '/', '#about'],
] as const)('%s', (_id, key, path, selector) => {
  test(`${key} is shown in ${path} ${selector}`, async () => {
    expect((await site.page(path)).one(selector).text).toContain(probe(key));
  });
});

test('every variant and every public text setting is shown on a page', async () => {
  const pages = await Promise.all(sitePages.map(({ path }) => site.page(path)));
  const keys = [...copyVariants, ...texts].map(({ key }) => key);
  expect(keys.filter((key) => !pages.some(({ html }) => html.includes(probe(key))))).toEqual([]);
});

/** A page without its scripts, which hold all data of its loaders; structured data stays. */
const written = (html: string) => html.replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '');

test('ADMIN-174 the settings screen names the pages that show each of them', async () => {
  const pages = await Promise.all(
    sitePages.map(async ({ path }) => ({ path, html: written((await site.page(path)).html) })),
  );
  const pathsOf = (isShown: (html: string) => boolean) =>
    pages.filter(({ html }) => isShown(html)).map(({ path }) => path);
  const found = [...copyVariants, ...texts].map(({ key }) => [
    key,
    pathsOf((html) => html.includes(probe(key))),
  ]);
  const rating = pathsOf((html) => /4\.6\/5|"ratingValue":4\.6\b/.test(html));
  found.push(['figures.rating', rating]);
  expect(Object.fromEntries(found)).toEqual(shownPlaces);
});

test('EVENT-61 the figures come from the settings, on the page and in the structured data', async () => {
  const page = await site.page('/testimonials');
  expect(page.one('#testimonials').text).toContain(`4.6/5 — ${probe('figures.satisfied')}`);
  expect(JSON.stringify(page.graph)).toContain(
    '"ratingValue":4.6,"bestRating":5,"ratingCount":31,"reviewCount":31',
  );
});

test('EVENT-45 EVENT-54 the structured questions come from the variants', async () => {
  const { graph } = await site.page('/faq');
  for (const key of ['event_date.faq', 'floor.faq']) expect(JSON.stringify(graph)).toContain(probe(key));
});
