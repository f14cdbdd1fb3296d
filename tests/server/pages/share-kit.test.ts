import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { posterSizes } from '#domain/poster-size.ts';
import { shareChannels } from '#domain/share-kit.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

let database: TestDatabase;
let site: RunningSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await startSite({ DATABASE_URL: database.url, APP_NOW: '2025-10-21T12:00:00+02:00' });
});
afterAll(async () => {
  await site.dispose();
  await database.drop();
});

const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' });
/** The address of the picture that a name stands for now. */
const versionOf = async (name: string) => (await ask(`/images/social/${name}.jpg`)).headers.get('location');

test.each([
  ['carre', posterSizes.square],
  ['story', posterSizes.story],
])(
  'ADMIN-198 the picture %s has the size of its format, and is cached under its version',
  async (name, size) => {
    const address = await versionOf(name);
    const response = await ask(address ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const image = Buffer.from(await response.arrayBuffer());
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', ...size });
    expect(image.length).toBeLessThan(300_000);
  },
);

test('ADMIN-198 a query draws nothing of its own: it is redirected to the picture of the edition', async () => {
  const address = await versionOf('story');
  for (const query of ['?v=x', '?width=9000', `?v=${'a'.repeat(2000)}`, '?date=demain'])
    expect((await ask(`/images/social/story.jpg${query}`)).headers.get('location')).toBe(address);
});

test('ADMIN-198 the pictures follow a change of the edition within two seconds', async () => {
  const before = await versionOf('carre');
  await database.owner`update public.event_editions set places_remaining = 0 where is_next`;
  await expect.poll(() => versionOf('carre'), { timeout: 2000 }).not.toBe(before);
});

test.each(shareChannels)('ADMIN-199 /v/%s leads to the home page with its campaign', async (channel) => {
  const response = await ask(`/v/${channel}`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`/?utm_campaign=partage-${channel}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('ADMIN-199 an unknown channel is not found', async () => {
  for (const name of ['tiktok', 'constructor', 'whatsapp2'])
    expect((await ask(`/v/${name}`)).status).toBe(404);
});
