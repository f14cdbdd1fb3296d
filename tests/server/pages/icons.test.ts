import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.dispose());

type Icon = { src: string; sizes: string; type: string; purpose: string };

/** Size of the image at `path`, as « 192x192 ». */
async function sizeOf(path: string): Promise<string> {
  const response = await fetch(site.url + path);
  expect(response.status, path).toBe(200);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return `${width}x${height}`;
}

test('the manifest declares the actual sizes of its icons', async () => {
  const html = await (await fetch(`${site.url}/faq`)).text();
  const path = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const response = await fetch(site.url + path);
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const manifest = await response.json();
  expect(manifest).toMatchObject({
    name: 'ALINE, afterwork à Lille',
    short_name: 'ALINE',
    lang: 'fr',
    start_url: '/',
    display: 'standalone',
    theme_color: '#F2600C',
  });
  const icons: Icon[] = manifest.icons;
  const drawn = icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of drawn) expect(await sizeOf(src)).toBe(sizes);
});

test('serves icons at the well-known paths, which pages with status 404 also use', async () => {
  for (const path of ['/', '/nulle-part']) {
    const html = await (await fetch(site.url + path)).text();
    const icon = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml"/.exec(html)?.[1] ?? '';
    expect((await fetch(site.url + icon)).headers.get('content-type'), path).toMatch(/^image\/svg\+xml/);
    const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(await sizeOf(touch), path).toBe('180x180');
  }
  const favicon = await fetch(`${site.url}/favicon.ico`);
  expect(favicon.status).toBe(200);
  expect([...new Uint8Array(await favicon.arrayBuffer()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});
