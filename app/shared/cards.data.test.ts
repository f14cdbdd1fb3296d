import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';

import { readCards } from './cards.data.ts';
import { readCopyValues } from './copy.data.ts';

function clientAnswering(answer: typeof fetch) {
  return createClient<Database>('http://database.test', 'sb_publishable_test', {
    global: { fetch: answer },
    auth: { persistSession: false },
  });
}
const away = () => clientAnswering(async () => Response.json({ message: 'away' }, { status: 503 }));

const row = { slug: 'a', title: 'A', body: 'B', icon: null, link_url: null, link_label: null };

test('several collections in one query, each in its place', async () => {
  const answer = vi.fn<typeof fetch>(async () =>
    Response.json([
      { ...row, collection: 'benefit' },
      { ...row, collection: 'mission', link_url: '/faq', link_label: 'Lire' },
    ]),
  );
  const cards = await readCards(clientAnswering(answer), ['benefit', 'mission', 'format']);
  expect(cards.benefit).toHaveLength(1);
  expect(cards.mission).toMatchObject([{ linkUrl: '/faq', linkLabel: 'Lire' }]);
  expect(cards.format).toEqual([]);
  expect(answer).toHaveBeenCalledTimes(1);
});

test('the written cards when the database is away', async () => {
  const cards = await readCards(away(), ['benefit', 'networking_tip']);
  expect(cards.benefit).toHaveLength(4);
  expect(cards.networking_tip).toHaveLength(5);
});

test('an edited telling wins over the written one, which stands in for the missing', async () => {
  const edited = clientAnswering(async () => Response.json([{ key: 'floor.map', value: '7e étage' }]));
  expect(await readCopyValues(edited)).toMatchObject({ 'floor.map': '7e étage', 'floor.faq': '6e étage' });
  expect(await readCopyValues(away())).toMatchObject({ 'floor.map': '5e étage' });
});
