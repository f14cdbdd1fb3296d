import { afterAll, beforeAll, expect, test } from 'vitest';

import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

const path = 'pictures/00000000-0000-4000-8000-000000000001';
const address = `/storage/v1/object/public/media/${path}`;
const rendered = `/storage/v1/render/image/public/media/${path}`;
const twoSeconds = { timeout: 2000, interval: 50 };

let site: Preview;
beforeAll(async () => {
  site = await startPreview();
  await site.database.owner`
    insert into public.media (path, alt, bytes, focal_x, focal_y) values (${path}, 'On rit sur le toit', 1, 0.2, 0.9)`;
});
afterAll(() => site.stop());

const sql = () => site.database.owner;
/** The page, cached before the change and read until it follows. */
async function follows(page: string, change: () => Promise<unknown>, isShown: RegExp): Promise<string> {
  const html = async () => (await site.fresh(page)).html;
  expect(await html()).not.toMatch(isShown);
  await change();
  await expect.poll(html, twoSeconds).toMatch(isShown);
  return html();
}
const renditions = (format: string) =>
  [480, 960, 1600].map((width) => `${rendered}?width=${width}&amp;format=${format} ${width}w`).join(', ');
/** The `<picture>` with the uploaded picture. */
const pictureOf = (html: string) =>
  html.match(/<picture[^>]*>(?:(?!<\/picture>).)*pictures\/0000.*?<\/picture>/)?.[0] ?? '';

test.each([
  [
    '/gallery',
    'the gallery',
    () => sql()`update public.gallery_images set src = ${address} where position = 1`,
  ],
  [
    '/organizers',
    'a portrait',
    () => sql()`update public.organizers set image = ${address} where position = 1`,
  ],
  ['/partners', 'a logo', () => sql()`update public.partners set logo = ${address} where position = 1`],
])(
  'ADMIN-163 on %s an uploaded picture of %s follows within two seconds, in page sizes and with its sides',
  async (page, _what, change) => {
    const picture = pictureOf(await follows(page, change, /pictures\/0000/));
    expect(picture).toContain(`type="image/avif" srcSet="${renditions('avif')}"`);
    expect(picture).toContain(`type="image/webp" srcSet="${renditions('webp')}"`);
    expect(picture).toMatch(/<img (?=[^>]* width="\d+")(?=[^>]* height="\d+")[^>]*>/);
    expect(picture).toContain(`src="${rendered}?width=960"`);
    expect(picture).not.toContain(' style=');
  },
);

test('ADMIN-163 on /testimonials an uploaded portrait follows within two seconds, as one small file', async () => {
  const change = () => sql()`update public.testimonials set avatar = ${address} where position = 1`;
  const html = await follows('/testimonials', change, /pictures\/0000/);
  expect(html).toContain(`src="${rendered}?width=480"`);
  expect(html).not.toContain(`${rendered}?width=960`);
});

test('ADMIN-163 the gallery shows the alternative text of an uploaded picture when it changes', async () => {
  await follows(
    '/gallery',
    () => sql()`update public.media set alt = 'On trinque sur le toit' where path = ${path}`,
    /alt="On trinque sur le toit"/,
  );
});

test('ADMIN-162 the order of the organisers follows within two seconds, in the structured data too', async () => {
  const order = () => sql()`update public.organizers set position = 3 - position`;
  await follows('/organizers', order, /Hugo Lefebvre<\/h2>[^]*Léa Marchand<\/h2>/);
  const { graph } = await site.fresh('/organizers');
  const text = JSON.stringify(graph);
  expect(text.indexOf('Hugo Lefebvre')).toBeLessThan(text.indexOf('Léa Marchand'));
  expect(text).toContain(`${rendered}?width=960`);
});

test('HOME-20 a changed answer follows within two seconds, in the structured data and the date of the page', async () => {
  expect((await site.fresh('/faq')).one('#faq').text).toContain('Dernière mise à jour : 21 octobre 2025');
  await follows(
    '/faq',
    () => sql()`update public.faq_items set answer = 'Entrée par la cour.' where anchor = 'adresse'`,
    /Entrée par la cour\./,
  );
  const page = await site.fresh('/faq');
  expect(JSON.stringify(page.graph)).toContain('Entrée par la cour.');
  expect(page.meta('ai:freshness')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(page.all('#faq time').map((time) => time.attribute('datetime'))[0]).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('ADMIN-165 a press resource with a link is opened, the others are asked for by mail', async () => {
  await follows(
    '/presse',
    () =>
      sql()`update public.cards set link_url = 'https://exemple.fr/logos.zip', link_label = 'Télécharger'
        where collection = 'press_kit' and slug = 'logos'`,
    /href="https:\/\/exemple\.fr\/logos\.zip"[^>]*>Télécharger/,
  );
  const links = (await site.fresh('/presse')).all('#kit a').map((link) => link.attribute('href') ?? '');
  expect(links.map((href) => href.split('?')[0]?.split(':')[0])).toEqual([
    'mailto',
    'https',
    'mailto',
    'mailto',
  ]);
});
