import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import { badgeFeatures, badgeTiers } from '#content/seed/badges.ts';
import { copyVariants } from '#content/seed/copy-variants.ts';
import type { Database } from '#domain/database.types.gen.ts';

import { badgeOffer } from './badge-offer.ts';
import { readBadgeComparison, readBadgeTiers } from './badges.data.ts';

function clientAnswering(answer: typeof fetch) {
  return createClient<Database>('http://database.test', 'sb_publishable_test', {
    global: { fetch: answer },
    auth: { persistSession: false },
  });
}

const away = clientAnswering(async () => Response.json({ message: 'away' }, { status: 503 }));

test('reads the badges from the lowest rank, and the comparison in its order', async () => {
  const tier = {
    id: 'silver',
    name: 'Argent',
    price_euros: 260,
    price_id: 'price_silver',
    color: '#8A93A3',
    features: ['Un verre'],
    is_popular: true,
    rank: 2,
  };
  const answer = vi.fn<typeof fetch>(async () => Response.json([tier]));
  const [silver] = await readBadgeTiers(clientAnswering(answer));
  expect(silver).toEqual({
    id: 'silver',
    name: 'Argent',
    price: 260,
    priceId: 'price_silver',
    color: '#8A93A3',
    features: ['Un verre'],
    popular: true,
    rank: 2,
  });
  expect(new URL(String(answer.mock.calls[0]?.[0])).searchParams.get('order')).toBe('rank.asc');

  const row = { feature_group: 'Networking', label: 'Annuaire', bronze: true, silver: true, gold: true };
  const rows = await readBadgeComparison(clientAnswering(async () => Response.json([row])));
  expect(rows).toEqual([
    { group: 'Networking', label: 'Annuaire', tiers: { bronze: true, silver: true, gold: true } },
  ]);
});

test('returns the offer of content/ with payments off when the database is unavailable', async () => {
  const tiers = await readBadgeTiers(away);
  const comparison = await readBadgeComparison(away);
  expect(tiers).toEqual(badgeTiers);
  expect(comparison).toEqual(badgeFeatures);
  const values = Object.fromEntries(copyVariants.map(({ key, value }) => [key, value]));
  expect(badgeOffer(tiers, values, {})).toMatchObject({
    payments: false,
    cardPeriod: 'par an • paiement unique',
    comparisonPeriod: 'par mois',
  });
});

test('enables payments only for the setting { enabled: true }', () => {
  for (const [setting, payments] of [
    [{ enabled: true }, true],
    [{ enabled: 'true' }, false],
    [null, false],
    [undefined, false],
  ] as const)
    expect(badgeOffer([], {}, { 'badges.payments': setting }).payments).toBe(payments);
});
