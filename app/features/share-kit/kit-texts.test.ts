import { describe, expect, test } from 'vitest';

import { kitStates, shareTextMax, textChannels } from '#domain/share-kit.ts';
import type { KitFacts } from '#domain/share-kit.ts';
import { countSms } from '#domain/text/sms.ts';

import { kitTexts } from './kit-texts.ts';
import { facts } from './sample-facts.ts';

const origin = 'https://afterwork.example';
const textsOf = (changes: Partial<KitFacts>) => kitTexts({ ...facts, ...changes }, origin);
const all = (changes: Partial<KitFacts>): string[] => Object.values(textsOf(changes));

describe('ADMIN-196 the texts of the share kit', () => {
  test.each(kitStates)('of a %s edition have the link of their channel and fit it', (state) => {
    const texts = textsOf({ state });
    for (const channel of textChannels) {
      expect(texts[channel]).toContain(`${origin}/v/${channel}`);
      expect(texts[channel].length).toBeLessThanOrEqual(shareTextMax[channel]);
    }
    expect(texts.mail).not.toContain('\n');
    expect(countSms(texts.sms)).toMatchObject({ alphabet: 'gsm', messages: 1 });
  });

  test('of an open edition have its facts and offer the booking', () => {
    for (const text of all({})) expect(text).toMatch(/vendredi 4/i);
    const { whatsapp, linkedin, instagram, sms } = textsOf({});
    for (const text of [whatsapp, linkedin, instagram, sms]) {
      expect(text).toMatch(/10\s€/);
      expect(text).toMatch(/plus que 9 places sur 30/);
      expect(text).toMatch(/R[ée]server/);
    }
    expect(linkedin).toContain('24 rue du Toit-Doré');
  });

  test.each([
    [30, '30 places'],
    [2, 'plus que 2 places sur 30'],
    [1, 'plus qu’une place sur 30'],
  ])('with %i places left say « %s »', (left, words) => {
    expect(textsOf({ places: { left, max: 30 } }).whatsapp).toContain(words);
  });

  test.each(['soon', 'full', 'unlinked'] as const)('of a %s edition do not invite to book', (state) => {
    for (const text of all({ state })) expect(text).not.toMatch(/Réserver\b/);
  });

  test('of an edition on sale later say from when, without a number of places left', () => {
    const { whatsapp, linkedin } = textsOf({ state: 'soon' });
    for (const text of [whatsapp, linkedin]) {
      expect(text).toContain('Réservations ouvertes le 23 octobre à 12h');
      expect(text).not.toContain('plus que');
    }
  });

  test('of a full edition state it and offer the waiting list', () => {
    for (const text of all({ state: 'full', places: { left: 0, max: 30 } })) {
      expect(text).toMatch(/complet/i);
      expect(text).not.toMatch(/plus qu/);
    }
  });

  test.each(['moved', 'to_confirm', 'none'] as const)(
    'of a %s edition have no date, hour, price or number of places',
    (state) => {
      for (const text of all({ state })) expect(text).not.toMatch(/4 décembre|18h30|10 €|30/);
    },
  );

  test('of a cancelled edition state it, without hour or price', () => {
    for (const text of all({ state: 'cancelled' })) {
      expect(text).toMatch(/annulée/);
      expect(text).not.toMatch(/18h30|10 €/);
    }
  });

  test.each(['cancelled', 'moved', 'to_confirm', 'none'] as const)(
    'of a %s edition have no capital after a colon within a line',
    (state) => {
      for (const text of all({ state })) expect(text).not.toMatch(/ : [LU]/);
    },
  );

  test('leave facts out of an SMS that would be longer than one message', () => {
    const { sms } = textsOf({
      venue: `La Très Grande Terrasse du Vieux Marché aux Fleurs ${'de la Place '.repeat(6)}`,
    });
    expect(countSms(sms).messages).toBe(1);
    expect(sms).toContain('vendredi 4');
    expect(sms).not.toContain('Terrasse');
  });
});
