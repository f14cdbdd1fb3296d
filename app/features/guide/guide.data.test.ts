import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';

import { readGuideEvents, readGuideVenues } from './guide.data.ts';

function clientAnswering(answer: typeof fetch) {
  return createClient<Database>('http://database.test', 'sb_publishable_test', {
    global: { fetch: answer },
    auth: { persistSession: false },
  });
}

test('reads the stored events and venues', async () => {
  const event = {
    name: 'Un meetup',
    frequency: 'mensuel',
    description: 'Des talks.',
    location: null,
    url: null,
  };
  expect(await readGuideEvents(clientAnswering(async () => Response.json([event])))).toEqual([
    { name: 'Un meetup', frequency: 'mensuel', description: 'Des talks.' },
  ]);
  const venue = { name: 'Un café', kind: 'Café', district: 'Wazemmes', description: 'Calme.', url: '/ici' };
  expect(await readGuideVenues(clientAnswering(async () => Response.json([venue])))).toEqual([venue]);
});

test('uses the default guide when the read fails: four events of four frequencies, three venues', async () => {
  const away = () => clientAnswering(async () => Response.json({ message: 'away' }, { status: 503 }));
  const events = await readGuideEvents(away());
  expect(events.map(({ frequency }) => frequency)).toEqual([
    'trimestriel',
    'mensuel',
    'bimensuel',
    'hebdomadaire',
  ]);
  expect(await readGuideVenues(away())).toHaveLength(3);
});
