import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';

import { readPublicSettings, textSetting } from './settings.data.ts';

function clientAnswering(answer: typeof fetch) {
  return createClient<Database>('http://database.test', 'sb_publishable_test', {
    global: { fetch: answer },
    auth: { persistSession: false },
  });
}

test('reads the public settings, over the written ones', async () => {
  const rows = [{ key: 'map.transit_url', value: 'https://transports.exemple/itineraire' }];
  const answer = vi.fn<typeof fetch>(async () => Response.json(rows));
  const found = await readPublicSettings(clientAnswering(answer));
  expect(new URL(String(answer.mock.calls[0]?.[0])).searchParams.get('is_public')).toBe('eq.true');
  expect(textSetting(found, 'map.transit_url')).toBe('https://transports.exemple/itineraire');
  expect(textSetting(found, 'figures.satisfied')).toBe('100+ participants satisfaits');
});

test('keeps the written ones when the database is away, and none that is not public', async () => {
  const answer = vi.fn<typeof fetch>(async () => Response.json({ message: 'away' }, { status: 503 }));
  const found = await readPublicSettings(clientAnswering(answer));
  expect(textSetting(found, 'map.parking_url')).toMatch(/^https:/);
  expect(found['event.rollover']).toBeUndefined();
  expect(textSetting(found, 'badges.payments')).toBe('');
});
