import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { sitePages } from '#content/copy/site/pages.ts';
import { factPlaces } from '#domain/shown-places.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';
import { eventsOf } from '#tests/support/formats/schema-org.ts';

/** ADMIN-25: what an administrator changes over HTTP is on the site two seconds later. */
const soon = { timeout: 2000, interval: 50 };
const keysSchema = z.object({ publishableKey: z.string(), secretKey: z.string() });
const account = { email: 'reglages@exemple.fr', password: 'un mot de passe assez long' };

let site: Preview;
let admin: SupabaseClient;
beforeAll(async () => {
  site = await startPreview();
  const { url, dataDir } = site.site;
  const keys = keysSchema.parse(JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')));
  const auth = { persistSession: false };
  const { data } = await createClient(url, keys.secretKey, { auth }).auth.admin.createUser({
    ...account,
    email_confirm: true,
  });
  await site.database
    .owner`insert into public.user_roles (user_id, role) values (${data.user?.id ?? ''}, 'admin')`;
  admin = createClient(url, keys.publishableKey, { auth });
  const { error } = await admin.auth.signInWithPassword(account);
  expect(error).toBeNull();
});
afterAll(() => site.stop());

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const text = async (path: string) => plain(await (await fetch(site.site.url + path)).text());
const picture = async () => (await site.fresh('/')).meta('og:image');
const change = (fields: object) =>
  admin.from('event_editions').update(fields).eq('is_next', true).throwOnError();

test('ADMIN-25 a new price is on the page, in the structured data, the files and the social image within two seconds', async () => {
  const [before, feed] = [await picture(), await text('/calendrier.ics')];
  await change({ price_euros: 12.5, venue_name: 'La Verrière' });
  const home = async () => {
    const page = await site.fresh('/');
    return [plain(page.one('main').text).includes('12,50 € TTC'), eventsOf(page.graph)[0]?.['offers']];
  };
  await expect.poll(home, soon).toEqual([true, expect.objectContaining({ price: 12.5 })]);
  expect(await text('/calendrier.ics')).not.toBe(feed);
  expect(await text('/calendrier.ics')).toContain('La Verrière');
  expect(await text('/llms.txt')).toContain('12,50 €');
  const after = await picture();
  expect(after).not.toBe(before);
  expect(
    (await fetch(site.site.url + new URL(after ?? '').pathname + new URL(after ?? '').search)).status,
  ).toBe(200);
});

test('ADMIN-25 a setting is on its page within two seconds', async () => {
  const { data } = await admin.rpc('settings_page').throwOnError();
  const line = data.find(({ key }: { key: string }) => key === 'legal.publisher');
  const changes = { 'legal.publisher': { value: 'Association des toits' } };
  await admin.rpc('save_settings', { changes, seen: { 'legal.publisher': line.updated_at } }).throwOnError();
  await expect.poll(() => text('/mentions-legales'), soon).toContain('Association des toits');
});

test('EVENT-81 an exception gives its month another row of the calendar within two seconds', async () => {
  const exceptions = [
    { month: '2025-12', day: '2025-12-12', reason: 'Travaux' },
    { month: '2025-08', day: null, reason: 'Vacances' },
  ];
  await admin.from('settings').update({ value: exceptions }).eq('key', 'event.exceptions').throwOnError();
  await expect.poll(() => text('/evenements-lille'), soon).toContain('vendredi 12 décembre 2025');
  const page = await text('/evenements-lille');
  expect(page).not.toContain('vendredi 5 décembre 2025');
  expect(page).not.toContain('vendredi 1er août 2025');
});

test('ADMIN-174 the list of what follows an edition names the pages that change with it', async () => {
  const texts = async () =>
    Promise.all(
      sitePages.map(async ({ path }) => {
        const page = await site.fresh(path);
        // The menu has the date on every page.
        const header = page.one('header').text.replace(page.one('#menu').text, '');
        return { path, text: [page.one('main').text, header].join() };
      }),
    );
  const before = await texts();
  await change({
    starts_at: '2025-11-14T18:30:00+01:00',
    doors_at: '2025-11-14T18:30:00+01:00',
    official_start_at: '2025-11-14T19:15:00+01:00',
    ends_at: '2025-11-15T02:00:00+01:00',
    price_euros: 37,
    places_max: 44,
    places_remaining: 17,
    format: 'Autrement',
    location: 'Ailleurs',
    venue_name: 'Nulle part',
    venue_address: '1 rue du Bout',
    venue_floor: '9e étage',
    dress_code: 'En noir. Sans chapeau.',
  });
  const changed = async () => {
    const after = await texts();
    return after.filter(({ text: now }, index) => now !== before[index]?.text).map(({ path }) => path);
  };
  await expect.poll(changed, { timeout: 10_000 }).toEqual(factPlaces);
});
