import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import { defaultEdition, defaultSchedule, defaultVenue } from '#content/seed/event.ts';
import type { Database } from '#domain/database.types.gen.ts';

import { readNextEdition } from './event.data.ts';

function clientAnswering(answer: typeof fetch) {
  return createClient<Database>('http://database.test', 'sb_publishable_test', {
    global: { fetch: answer },
    auth: { persistSession: false },
  });
}

const row = {
  starts_at: '2025-12-05T17:30:00+00:00',
  doors_at: '2025-12-05T17:30:00+00:00',
  official_start_at: '2025-12-05T18:00:00+00:00',
  ends_at: '2025-12-06T00:00:00+00:00',
  price_euros: 12.5,
  format: 'En présentiel',
  location: 'Rooftop, Lille',
  venue_name: 'Le Toit du Beffroi',
  venue_address: '24 rue du Toit-Doré, 59800 Lille',
  venue_floor: '5e étage',
  latitude: 50.6365,
  longitude: 3.0635,
  dress_code: 'Tenue chic.',
  ticket_url: 'https://lu.ma/decembre',
  booking_opens_at: null,
  whatsapp_url: 'https://chat.whatsapp.com/decembre',
  places_max: 30,
  places_remaining: 4,
  state: 'full',
  is_next: true,
  former_starts_at: [],
  updated_at: '2025-11-20T23:30:00.123456+00:00',
};

test('reads the edition marked as next', async () => {
  const answer = vi.fn<typeof fetch>(async () => Response.json([row]));
  const edition = await readNextEdition(clientAnswering(answer));

  const url = new URL(String(answer.mock.calls[0]?.[0]));
  expect(url.pathname).toBe('/rest/v1/event_editions');
  expect(url.searchParams.get('order')).toBe('is_next.desc,starts_at.desc');
  expect(url.searchParams.get('limit')).toBe('1');
  expect(edition).toMatchObject({
    startsAt: '2025-12-05T18:30:00+01:00',
    endsAt: '2025-12-06T01:00:00+01:00',
    schedule: { doorsAt: '2025-12-05T18:30:00+01:00', officialStartAt: '2025-12-05T19:00:00+01:00' },
    price: 12.5,
    places: { remaining: 4, max: 30 },
    lumaUrl: 'https://lu.ma/decembre',
    state: 'full',
    announced: true,
    updated: '2025-11-21T00:30:00+01:00',
    venue: { name: 'Le Toit du Beffroi', latitude: 50.6365 },
  });
});

test('uses the last edition, unannounced, when none is marked as next', async () => {
  const last = clientAnswering(async () => Response.json([{ ...row, is_next: false }]));
  expect(await readNextEdition(last)).toMatchObject({
    startsAt: '2025-12-05T18:30:00+01:00',
    announced: false,
  });
  const none = clientAnswering(async () => Response.json([]));
  expect(await readNextEdition(none)).toMatchObject({ ...defaultEdition, announced: false });
});

test('uses the default content without a retry when the database is unavailable', async () => {
  const answer = vi.fn<typeof fetch>(async () => Response.json({ message: 'away' }, { status: 503 }));
  expect(await readNextEdition(clientAnswering(answer))).toMatchObject({
    ...defaultEdition,
    announced: true,
  });
  expect(answer).toHaveBeenCalledTimes(1);
  const broken = clientAnswering(async () => {
    throw new TypeError('fetch failed');
  });
  expect(await readNextEdition(broken)).toMatchObject({ venue: defaultVenue, schedule: defaultSchedule });
});
