import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { copyVariants } from '#content/seed/copy-variants.ts';
import { sitePages } from '#content/copy/site/pages.ts';
import { settings } from '#content/seed/settings.ts';
import { type Preview, startPreview } from '#tests/support/previews.ts';

/**
 * Checklist §2: each variant is a row that administrators edit. The test gives each row a unique text and looks for it
 * in the place where the row is used.
 */
let site: Preview;
const texts = settings.filter(({ isPublic, value }) => isPublic && typeof value === 'string');
const probe = (key: string) =>
  key.startsWith('map.') ? `https://sonde.example/${key}` : `Sonde ${key.replaceAll(/\W/g, ' ')}`;

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
  ['V01a', 'hours.about', '/', '#about'],
  ['V01b', 'hours.calendar', '/evenements-lille', '#calendar'],
  ['V01b', 'hours.calendar', '/evenements-lille', '#format'],
  ['V01c', 'hours.map', '/map', '#map'],
  ['V01d', 'hours.faq', '/faq', '#faq'],
  ['V02b', 'event_date.booking', '/', '#booking'],
  ['V02c', 'event_date.faq', '/faq', '#faq'],
  ['V02d', 'event_date.transfer', '/faq', '#faq'],
  ['V03a', 'places.booking', '/', '#booking'],
  ['V03b', 'places.faq', '/faq', '#faq'],
  ['V03b', 'places.networking', '/networking-lille', '#featured'],
  ['V04a', 'chat_size.community', '/community', '#community'],
  ['V04b', 'chat_size.faq', '/faq', '#faq'],
  ['V04c', 'chat_size.why', '/why', '#why'],
  ['V04d', 'chat_size.text', '/', '#story'],
  ['V04d', 'chat_size.networking', '/networking-lille', '#featured'],
  ['V05a', 'floor.map', '/map', '#map'],
  ['V05b', 'floor.faq', '/faq', '#faq'],
  ['V06a', 'metro.map', '/map', '#map dl'],
  ['V06b', 'metro.directions', '/map', '#map li[data-way="metro"]'],
  ['V07a', 'badge_period.cards', '/badges', '#badges li[data-tier="gold"]'],
  ['V07b', 'badge_period.comparison', '/badges', '#badges table'],
  ['V08a', 'calendar_span.table', '/evenements-lille', '#calendar caption'],
  ['V08b', 'calendar_span.intro', '/evenements-lille', 'main'],
  ['V10', 'capacity.booking', '/evenements-lille', '#format'],
  ['V10', 'capacity.rain', '/faq', '#faq'],
  ['V11', 'history.about', '/', '#about'],
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

test('V09 the figures come from the settings, on the page and in the structured data', async () => {
  const page = await site.page('/testimonials');
  expect(page.one('#testimonials').text).toContain(`4.6/5 — ${probe('figures.satisfied')}`);
  expect(JSON.stringify(page.graph)).toContain(
    '"ratingValue":4.6,"bestRating":5,"ratingCount":31,"reviewCount":31',
  );
});

test('V02c V05b the structured questions come from the variants', async () => {
  const { graph } = await site.page('/faq');
  for (const key of ['event_date.faq', 'floor.faq']) expect(JSON.stringify(graph)).toContain(probe(key));
});
