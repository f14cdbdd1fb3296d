import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';

import { calendarFile } from './calendar-file.server.ts';
import { editionFilePath, editionOfDay } from './calendar-paths.ts';
import type { StoredEdition } from './calendar.data.ts';
import { readEditions } from './calendar.data.ts';

const edition: StoredEdition = {
  id: '0caadf87-b9cb-8606-8b20-302dcf35c2e7',
  startsAt: '2025-11-07T18:30:00+01:00',
  endsAt: '2025-11-08T01:00:00+01:00',
  updatedAt: '2025-10-21T12:00:00+02:00',
  state: 'open',
  formerStarts: [],
  venueName: 'Le Toit du Beffroi',
  venueAddress: '24 rue du Toit-Doré, 59800 Lille',
  latitude: 50.6365,
  longitude: 3.0635,
  lumaUrl: 'https://lu.ma/aline',
  whatsappUrl: 'https://chat.whatsapp.com/aline',
};
const before = Date.parse('2025-10-21T12:00:00+02:00');
const unfolded = (changes: Partial<StoredEdition> = {}, now = before) =>
  calendarFile([{ ...edition, ...changes }], 'https://aline.example', now).replaceAll('\r\n ', '');

test('keeps the UID of an edition when its date changes', () => {
  const uid = 'UID:0caadf87-b9cb-8606-8b20-302dcf35c2e7\r\n';
  expect(unfolded()).toContain(uid);
  expect(unfolded({ startsAt: '2025-11-14T18:30:00+01:00', state: 'moved' })).toContain(uid);
});

test('marks cancelled and rescheduled editions, and links the ticketing only while on sale', () => {
  expect(unfolded()).toContain('Réserver\u00a0: https://lu.ma/aline');
  const cancelled = unfolded({ state: 'cancelled' });
  expect(cancelled).toContain('STATUS:CANCELLED');
  expect(cancelled).toContain('SUMMARY:ANNULÉ');
  expect(cancelled).not.toContain('https://lu.ma/aline');
  expect(unfolded({ state: 'full' })).not.toContain('https://lu.ma/aline');
});

test('EVENT-84 describes an evening that is over as neither on sale nor full', () => {
  const after = Date.parse(edition.endsAt) + 1;
  expect(unfolded({}, after)).not.toContain('Réserver');
  expect(unfolded({ state: 'full' })).toContain('Complet.');
  expect(unfolded({ state: 'full' }, after)).not.toContain('Complet.');
});

test('names the file of an edition by its date in Europe/Paris', () => {
  expect(editionFilePath(edition.startsAt)).toBe('/calendrier/2025-11-07.ics');
});

test('EVENT-90 the file of a former day is that of the edition that moved from it, unless another one has the day', () => {
  const moved = {
    ...edition,
    id: 'moved',
    startsAt: '2025-11-14T18:30:00+01:00',
    formerStarts: ['2025-11-07T18:30:00+01:00'],
  };
  expect(editionOfDay([moved], '2025-11-07')?.id).toBe('moved');
  expect(editionOfDay([moved], '2025-11-14')?.id).toBe('moved');
  expect(editionOfDay([moved, edition], '2025-11-07')?.id).toBe(edition.id);
  expect(editionOfDay([moved], '2025-11-08')).toBeUndefined();
});

test('lists editions in order, and responds 503 when the database is unavailable', async () => {
  const client = (answer: typeof fetch) =>
    createClient<Database>('http://database.test', 'sb_publishable_test', {
      global: { fetch: answer },
      auth: { persistSession: false },
    });
  const row = {
    ...edition,
    updated_at: '2025-10-21T10:00:00Z',
    ends_at: '2025-11-08T00:00:00Z',
    former_starts_at: [],
  };
  const rows = [
    { ...row, id: 'b', starts_at: '2025-12-05T17:30:00Z' },
    { ...row, id: 'a', starts_at: '2025-11-07T17:30:00Z' },
  ];
  const editions = await readEditions(client(async () => Response.json(rows)));
  expect(editions?.map(({ id, startsAt }) => `${id} ${startsAt}`)).toEqual([
    'a 2025-11-07T18:30:00+01:00',
    'b 2025-12-05T18:30:00+01:00',
  ]);
  const away = client(async () => Response.json({ message: 'away' }, { status: 503 }));
  expect(await readEditions(away)).toBeUndefined();
});
