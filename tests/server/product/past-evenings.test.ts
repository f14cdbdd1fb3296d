import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { calendar, one } from '#tests/support/formats/rfc5545.ts';
import { eventsOf, graphProblems } from '#tests/support/formats/schema-org.ts';
import { moments, startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/** The seeded evening of 7 November 2025, the day after it. */
let site: Preview;
const path = '/evenements-lille/novembre-2025';
const photo = '7e3f2a10-0000-4000-8000-000000000011';
const hidden = '7e3f2a10-0000-4000-8000-000000000012';
const removal = `${path}/retrait/${photo}`;

beforeAll(async () => {
  site = await startPreview(moments.dayAfter, { SITE_URL: 'https://aline.example' });
});
afterAll(() => site.stop());

const get = (address: string) => fetch(site.site.url + address, { redirect: 'manual' });
const text = async (address: string) => (await get(address)).text();
/** The pages follow the database within two seconds (`content_changed`). */
const eventually = (address: string, found: RegExp) =>
  expect.poll(() => text(address), { timeout: 2000 }).toMatch(found);

async function publish() {
  const { owner: sql } = site.database;
  await sql`delete from public.evening_photos`;
  await sql`
    insert into private.evening_pages (edition_id, account, thanks, published_at)
    select id, ${'Il pleuvait.\n\nOn a ri.'}, 'Au bar.', private.now() from public.event_editions where is_next
    on conflict (edition_id) do update set account = excluded.account, published_at = private.now()`;
  await sql`
    insert into public.evening_photos (id, edition_id, src, alt, caption, names, names_agreed, position, is_visible)
    select shown.id::uuid, e.id, shown.src, shown.alt, shown.caption, shown.names, true, shown.place, shown.visible
    from public.event_editions as e, (values
      (${photo}, '/images/gallery/toast-960.webp', 'On trinque.', 'Le premier toast', 'Inès et Karim', 1, true),
      (${hidden}, '/images/gallery/bar-960.webp', 'Au bar.', 'Masquée', null, 2, false)
    ) as shown (id, src, alt, caption, names, place, visible)
    where e.is_next`;
}

const send = (fields: Record<string, string>, address = removal) =>
  fetch(site.site.url + address, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
const good = { person: 'À gauche', email: 'ada@exemple.fr' };

describe('EVENT-93 a past evening', () => {
  test('has no page, and its image and form neither, before an organiser publishes it', async () => {
    const addresses = [path, removal, `/images/social${path}.jpg`, '/evenements-lille/mars-2025'];
    const answers = await Promise.all(addresses.map(get));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await answers[0]?.text()).toContain('noindex');
  });

  describe('once it is published', () => {
    beforeEach(async () => {
      await publish();
      await eventually(path, /Le premier toast/);
    });

    test('shows its day, its account and its visible photos with text, size and a link to be taken off', async () => {
      const html = await text(path);
      expect((await site.fresh(path)).one('h1').text).toBe('vendredi 7 novembre 2025');
      for (const words of ['Il pleuvait.', 'On a ri.', 'Au bar.', 'Inès et Karim'])
        expect(html).toContain(words);
      expect(html).toMatch(/alt="On trinque\."[^>]*width="960" height="800"[^>]*loading="lazy"/);
      expect(html).toContain(`href="${removal}"`);
      expect(html).not.toContain('Masquée');
      expect(html).toContain('index, follow');
      expect(html).toContain(
        '<link rel="canonical" href="https://aline.example/evenements-lille/novembre-2025"',
      );
    });

    test('EVENT-94 is in the calendar, the site map and llms.txt, and has an image of its own', async () => {
      await eventually(
        '/sitemap.xml',
        /<loc>https:\/\/aline\.example\/evenements-lille\/novembre-2025<\/loc>/,
      );
      await eventually('/llms.txt', /\[Soirée du 7 novembre 2025\]/);
      await eventually('/evenements-lille', new RegExp(`href="${path}"`));
      const [, image = ''] =
        /og:image" content="https:\/\/aline\.example([^"]+)"/.exec(await text(path)) ?? [];
      const { status, headers } = await get(image.replaceAll('&amp;', '&'));
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    });

    test('EVENT-92 its day leads to its address', async () => {
      const { status, headers } = await get('/evenements-lille/7-novembre-2025');
      expect([status, headers.get('location')]).toEqual([301, path]);
    });

    test('is described as an event that took place, without an offer', async () => {
      const { graph } = await site.fresh(path);
      expect(graphProblems(graph)).toEqual([]);
      const [event] = eventsOf(graph);
      expect(event).toMatchObject({
        startDate: '2025-11-07T18:30:00+01:00',
        eventStatus: 'https://schema.org/EventScheduled',
        url: 'https://aline.example/evenements-lille/novembre-2025',
      });
      expect(event).not.toHaveProperty('offers');
    });

    test('is not indexed without a photo and an account', async () => {
      await site.database.owner`update private.evening_pages set account = ''`;
      await site.database.owner`delete from public.evening_photos`;
      await eventually(path, /noindex, follow/);
      expect(await text('/sitemap.xml')).not.toContain('novembre-2025');
    });
  });
});

describe('EVENT-96 the form « Me retirer de cette photo »', () => {
  beforeEach(async () => {
    await site.database.owner`delete from private.rate_limits`;
    await publish();
    await eventually(removal, /Où êtes-vous sur la photo/);
  });

  test('works without scripts: a receipt, which is not stored', async () => {
    const response = await send(good);
    expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(await response.text()).toMatch(/>[0-9A-F]{12}</);
    expect(await text(removal)).toContain('noindex');
  });

  test('names each problem and keeps what was typed', async () => {
    const response = await send({ person: '', email: 'ada' });
    expect(response.status).toBe(400);
    const html = await response.text();
    for (const words of ['Dites où vous êtes sur la photo', 'Email invalide', 'value="ada"'])
      expect(html).toContain(words);
  });

  test('says that a photo is gone, and when too many requests were sent', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await send(good)).status).toBe(201);
    const many = await send(good);
    expect([many.status, Number(many.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await site.database.owner`delete from private.rate_limits`;
    await site.database.owner`update public.evening_photos set is_visible = false`;
    expect((await send(good)).status).toBe(404);
    expect((await get(`${path}/retrait/${hidden}`)).status).toBe(404);
  });
});

test('EVENT-90 an edition that moves keeps the file of its former day, and says from which day it moved', async () => {
  const { owner: sql } = site.database;
  await sql`
    insert into public.event_editions (
      starts_at, doors_at, official_start_at, ends_at, price_euros, format, location, venue_name, venue_address,
      venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max, places_remaining, state, is_next)
    select '2025-12-05T17:30Z', '2025-12-05T17:30Z', '2025-12-05T18:00Z', '2025-12-06T00:00Z', price_euros, format,
      location, venue_name, venue_address, venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url,
      places_max, places_remaining, 'open', false from public.event_editions where is_next`;
  await sql`update public.event_editions set is_next = false where is_next`;
  // SEQUENCE counts seconds: the edition is an hour old when it moves.
  await sql`alter table public.event_editions disable trigger stamp_row`;
  await sql`update public.event_editions set is_next = true, updated_at = updated_at - interval '1 hour'
    where starts_at = '2025-12-05T17:30Z'`;
  await sql`alter table public.event_editions enable trigger stamp_row`;
  const file = async (day: string) => {
    const response = await get(`/calendrier/${day}.ics`);
    expect(response.status).toBe(200);
    const [event] = calendar(await response.bytes()).components.filter(({ name }) => name === 'VEVENT');
    if (!event) throw new Error('no event');
    return {
      uid: one(event, 'UID').value,
      start: one(event, 'DTSTART').value,
      sequence: one(event, 'SEQUENCE').value,
    };
  };
  await eventually('/calendrier/2025-12-05.ics', /DTSTART;TZID=Europe\/Paris:20251205T183000/);
  const before = await file('2025-12-05');
  await sql.begin(async (tx) => {
    await tx`select set_config('app.now', ${moments.dayAfter}, true)`;
    await tx`
      update public.event_editions set starts_at = '2025-12-12T17:30Z', doors_at = '2025-12-12T17:30Z',
        official_start_at = '2025-12-12T18:00Z', ends_at = '2025-12-13T00:00Z' where is_next`;
  });
  await eventually('/calendrier/2025-12-05.ics', /DTSTART;TZID=Europe\/Paris:20251212T183000/);
  const after = await file('2025-12-05');
  expect(after).toEqual(await file('2025-12-12'));
  expect(after.uid).toBe(before.uid);
  expect(Number(after.sequence)).toBeGreaterThan(Number(before.sequence));
  await eventually('/', /EventRescheduled/);
  const { graph } = await site.fresh('/');
  expect(graphProblems(graph)).toEqual([]);
  expect(eventsOf(graph)[0]).toMatchObject({
    startDate: '2025-12-12T18:30:00+01:00',
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: ['2025-12-05T18:30:00+01:00'],
  });
});
