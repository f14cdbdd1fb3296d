import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startDatabaseProxy } from '#tests/support/fakes/database-proxy.ts';
import type { DatabaseProxy } from '#tests/support/fakes/database-proxy.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let site: RunningSite;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database);
  site = await startSite({
    DATABASE_URL: proxy.url,
    APP_NOW: '2025-10-21T12:00:00+02:00',
    LOG_LEVEL: 'error',
  });
});
afterAll(async () => {
  await site.dispose();
  await proxy.close();
  await database.drop();
});

const get = (path: string) => fetch(site.url + path);
const feed = async () => (await (await get('/calendrier.ics')).text()).replaceAll('\r\n ', '');
const line = (text: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1];

test('shows a cancellation in the feed and on the page', async () => {
  const before = await feed();
  expect(line(before, 'STATUS')).toBe('CONFIRMED');

  await database.owner`update public.event_editions set state = 'cancelled' where is_next`;
  await expect.poll(feed, { timeout: 5000 }).toContain('STATUS:CANCELLED');

  const after = await feed();
  expect(line(after, 'UID')).toBe(line(before, 'UID'));
  expect(Number(line(after, 'SEQUENCE'))).toBeGreaterThan(Number(line(before, 'SEQUENCE')));
  const page = await (await get('/evenements-lille')).text();
  expect(page).toContain('Annulé');
  expect(page).not.toContain('Ouvert 🎟️');
});

test('keeps the UID of an edition moved to another day, and one row for its month', async () => {
  const uid = line(await feed(), 'UID');
  await database.owner`
    update public.event_editions set state = 'open',
      starts_at = starts_at + interval '7 days', doors_at = doors_at + interval '7 days',
      official_start_at = official_start_at + interval '7 days', ends_at = ends_at + interval '7 days'
    where is_next`;
  await expect.poll(feed, { timeout: 5000 }).toContain('DTSTART;TZID=Europe/Paris:20251114T183000');
  expect(line(await feed(), 'UID')).toBe(uid);
  expect((await get('/calendrier/2025-11-07.ics')).status).toBe(404);
  expect((await get('/calendrier/2025-11-14.ics')).status).toBe(200);
  const page = await (await get('/evenements-lille')).text();
  expect(page).toContain('vendredi 14 novembre 2025');
  expect(page).not.toContain('vendredi 7 novembre 2025');
});

test('without the database the calendar file responds 503 with Retry-After, and the pages respond 200', async () => {
  // A new process, with an empty page cache.
  const fresh = await startSite({ DATABASE_URL: proxy.url, DATA_DIR: site.dataDir, LOG_LEVEL: 'silent' });
  await proxy.cut();
  try {
    const response = await fetch(`${fresh.url}/calendrier/2025-12-05.ics`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    for (const path of ['/networking-lille', '/cgu', '/presse', '/contact', '/llms.txt', '/sitemap.xml'])
      expect((await fetch(fresh.url + path)).status, path).toBe(200);
  } finally {
    await proxy.restore();
    await fresh.dispose();
  }
});
