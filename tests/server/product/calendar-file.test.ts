import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Component } from '#tests/support/formats/rfc5545.ts';
import { calendar, one, textOf, utcInstant, zonedInstant } from '#tests/support/formats/rfc5545.ts';
import { startPreview } from '#tests/support/previews.ts';
import type { Preview } from '#tests/support/previews.ts';

/** The calendar files against RFC 5545: editions in each state, with text that needs escaping and folding. */
let site: Preview;
let feed: Component;

beforeAll(async () => {
  site = await startPreview();
  await site.database.owner`
    insert into public.event_editions (
      starts_at, doors_at, official_start_at, ends_at, price_euros, format, location, venue_name, venue_address,
      venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max, places_remaining, state, is_next)
    select day + interval '18 hours 30 minutes', day + interval '18 hours 30 minutes', day + interval '19 hours',
      day + interval '25 hours', price_euros, format, location,
      ${'Chez « Élise » ; bar, cave \\ et terrasse où l’on se retrouve chaque été, à l’ombre des pignons'},
      venue_address, venue_floor, latitude, longitude, dress_code, luma_url, whatsapp_url, places_max, places_remaining,
      new_state, false
    from public.event_editions, (values
      (timestamp '2025-07-04' at time zone 'Europe/Paris', 'cancelled'),
      (timestamp '2025-10-03' at time zone 'Europe/Paris', 'full'),
      (timestamp '2026-03-27' at time zone 'Europe/Paris', 'moved'),
      (timestamp '2026-10-23' at time zone 'Europe/Paris', 'open')) as other (day, new_state)
    where is_next`;
  feed = await read('/calendrier.ics');
});
afterAll(() => site.stop());

async function read(path: string): Promise<Component> {
  const response = await fetch(site.site.url + path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  return calendar(await response.bytes());
}
const events = () => feed.components.filter(({ name }) => name === 'VEVENT');
const startOf = (event: Component) => new Date(zonedInstant(feed, one(event, 'DTSTART'))).toISOString();

describe('the subscription', () => {
  test('§3.6 a calendar with its version, its product id and one time zone', () => {
    expect(one(feed, 'VERSION').value).toBe('2.0');
    expect(one(feed, 'CALSCALE').value).toBe('GREGORIAN');
    expect(one(feed, 'METHOD').value).toBe('PUBLISH');
    expect(textOf(one(feed, 'PRODID'))).toMatch(/^-\/\/.+\/\/.+\/\/FR$/);
    expect(feed.components.map(({ name }) => name)).toEqual(['VTIMEZONE', ...events().map(() => 'VEVENT')]);
    expect(events()).toHaveLength(5);
  });

  test('§3.6.5 its time zone is Europe/Paris, before and after each clock change', () => {
    const zone = feed.components.find(({ name }) => name === 'VTIMEZONE');
    expect(zone && one(zone, 'TZID').value).toBe('Europe/Paris');
    for (const [local, instant] of [
      ['20260101T120000', '2026-01-01T11:00:00.000Z'],
      ['20260329T013000', '2026-03-29T00:30:00.000Z'],
      ['20260329T033000', '2026-03-29T01:30:00.000Z'],
      ['20260704T183000', '2026-07-04T16:30:00.000Z'],
      ['20261025T010000', '2026-10-24T23:00:00.000Z'],
      ['20261025T040000', '2026-10-25T03:00:00.000Z'],
    ] as const) {
      const start = { name: 'DTSTART', parameters: { TZID: 'Europe/Paris' }, value: local };
      expect([local, new Date(zonedInstant(feed, start)).toISOString()]).toEqual([local, instant]);
    }
  });

  test('§3.6.1 each event has each expected property once, and no other', () => {
    const names = ['UID', 'SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED', 'DTSTART', 'DTEND', 'STATUS', 'TRANSP'];
    const all = [...names, 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'GEO', 'URL'].toSorted();
    for (const event of events()) {
      expect(event.components).toEqual([]);
      expect(event.properties.map(({ name }) => name).toSorted()).toEqual(all);
      expect(one(event, 'SEQUENCE').value).toMatch(/^\d{1,10}$/);
      expect(Number(one(event, 'SEQUENCE').value)).toBeLessThan(2 ** 31);
      expect(utcInstant(one(event, 'DTSTAMP'))).toBe(utcInstant(one(event, 'LAST-MODIFIED')));
      expect(one(event, 'GEO').value).toMatch(/^-?\d+\.\d+;-?\d+\.\d+$/);
      expect(new URL(one(event, 'URL').value).pathname).toBe('/evenements-lille');
    }
  });

  test('RFC 7986 §5.3 each event has its own UUID', () => {
    const ids = events().map((event) => one(event, 'UID').value);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('events start at 18:30 in Europe/Paris in summer, in winter and near clock changes, and end at 1:00', () => {
    expect(events().map(startOf)).toEqual([
      '2025-07-04T16:30:00.000Z',
      '2025-10-03T16:30:00.000Z',
      '2025-11-07T17:30:00.000Z',
      '2026-03-27T17:30:00.000Z',
      '2026-10-23T16:30:00.000Z',
    ]);
    for (const event of events()) {
      const end = zonedInstant(feed, one(event, 'DTEND'));
      expect(end - Date.parse(startOf(event))).toBe(6.5 * 3_600_000);
    }
  });

  test('each state has its status and its text, and only open events have a ticket link', () => {
    const fields = events().map((event) => ({
      status: one(event, 'STATUS').value,
      free: one(event, 'TRANSP').value,
      summary: textOf(one(event, 'SUMMARY')).split('ALINE')[0]?.trim(),
      sold: textOf(one(event, 'DESCRIPTION')).includes('https://lu.ma/'),
    }));
    expect(fields).toEqual([
      { status: 'CANCELLED', free: 'TRANSPARENT', summary: 'ANNULÉ\u00a0:', sold: false },
      { status: 'CONFIRMED', free: 'OPAQUE', summary: '', sold: false },
      { status: 'CONFIRMED', free: 'OPAQUE', summary: '', sold: true },
      { status: 'TENTATIVE', free: 'OPAQUE', summary: 'DATE DÉPLACÉE\u00a0:', sold: false },
      { status: 'CONFIRMED', free: 'OPAQUE', summary: '', sold: true },
    ]);
  });

  test('§3.3.11 escaped and folded text is parsed back unchanged', () => {
    const [summer] = events();
    expect(summer && textOf(one(summer, 'LOCATION'))).toBe(
      'Chez « Élise » ; bar, cave \\ et terrasse où l’on se retrouve chaque été, à l’ombre des pignons, 24 rue du Toit-Doré, 59800 Lille',
    );
  });
});

test('the file of one edition contains only that event, the same as in the subscription', async () => {
  const file = await read('/calendrier/2025-11-07.ics');
  const [event, ...others] = file.components.filter(({ name }) => name === 'VEVENT');
  expect(others).toEqual([]);
  expect(event).toEqual(events().find((candidate) => one(candidate, 'DTSTART').value.startsWith('20251107')));
});

test('two responses without a change are identical', async () => {
  const bytes = async () => Buffer.from(await (await fetch(`${site.site.url}/calendrier.ics`)).bytes());
  expect((await bytes()).equals(await bytes())).toBe(true);
});
