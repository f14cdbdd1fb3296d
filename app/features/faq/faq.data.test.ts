import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import { readCopyValues } from '#app/shared/copy.data.ts';
import { editionSentences } from '#content/copy/site/edition-sentences.ts';
import type { Database } from '#domain/database.types.gen.ts';

import { faqDate, fillFaq, readFaqItems } from './faq.data.ts';

function clientAnswering(answer: typeof fetch) {
  return createClient<Database>('http://database.test', 'sb_publishable_test', {
    global: { fetch: answer },
    auth: { persistSession: false },
  });
}

const away = clientAnswering(async () => Response.json({ message: 'away' }, { status: 503 }));
const facts = {
  'event.when': editionSentences.open.when('6 novembre 2025'),
  'event.price': '10 €',
  'event.venue_name': 'Le Toit du Beffroi',
  'event.venue_address': '24 rue du Toit-Doré, 59800 Lille',
};

test('reads the visible questions of one page, in order', async () => {
  const rows = [{ question: 'Quand ?', answer: 'Vendredi.', anchor: 'quand' }];
  const answer = vi.fn<typeof fetch>(async () => Response.json(rows));
  expect(await readFaqItems(clientAnswering(answer), 'home')).toEqual(rows);
  const query = new URL(String(answer.mock.calls[0]?.[0])).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    page: 'eq.home',
    is_visible: 'eq.true',
    order: 'position.asc',
  });
});

test('uses the nine default questions, with every required fact and no unresolved key', async () => {
  const values = { ...(await readCopyValues(away)), ...facts };
  const items = fillFaq(await readFaqItems(away, 'home'), values);
  expect(items).toHaveLength(9);
  const text = items.map(({ answer }) => answer.replaceAll(/[\u00a0\u202f]/g, ' ')).join('\n');
  expect(text).not.toMatch(/\{[a-z_]+\./);
  for (const fact of [
    '10 € TTC',
    '6e étage',
    '6 novembre 2025',
    'Ouverture des portes à 18h30, début officiel à 19h00, fin à 22h00',
    '85+ membres',
    '120 m²',
    '50 personnes',
    'jusqu’à 24 h avant',
    '5 novembre 2025 à 23h59',
    'confirmation sous 2 h',
    'pas remboursables',
    '20-30 personnes',
    'Afterwork LIllois du Numérique et de l’Entrepreneuriat',
  ])
    expect(text).toContain(fact);
});

test('HOME-20 the date is that of the last change, and of the default content before any', () => {
  const item = { question: 'Quand ?', answer: 'Vendredi.', anchor: 'quand' };
  const changed = (at: string | null) => ({ ...item, changed_at: at });
  expect(faqDate([item, changed(null)])).toBe('2025-10-21');
  expect(
    faqDate([changed('2026-01-02T10:00:00+00:00'), changed('2026-11-26T11:10:57.6+00:00'), changed(null)]),
  ).toBe('2026-11-26T11:10:57.6+00:00');
});
