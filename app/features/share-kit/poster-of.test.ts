import { expect, test } from 'vitest';

import { posterCard } from '#domain/poster-card.ts';

import { posterOf } from './poster-of.ts';
import { facts } from './sample-facts.ts';

test('ADMIN-198 a picture has the date, hours, place and price, and no number of places left', () => {
  const card = posterOf('carre', facts);
  expect(posterCard.parse(card)).toMatchObject({
    format: 'square',
    weekday: 'vendredi',
    day: '4',
    month: 'décembre',
    hours: '18h30 – 1h',
    place: 'Le Toit du Beffroi · Rooftop, Lille',
    price: '10 €',
    note: '30 places',
    off: false,
    stamp: '',
  });
  expect(posterOf('story', facts)).toEqual({ ...card, format: 'story' });
});

test.each(['cancelled', 'moved', 'to_confirm'] as const)(
  'ADMIN-198 the picture of a %s edition strikes the date out and shows the reason',
  (state) => {
    const card = posterOf('story', { ...facts, state });
    expect(card?.off).toBe(true);
    expect(card?.note).not.toBe('');
  },
);

test('ADMIN-198 a full edition has its stamp, and one that is over no date', () => {
  expect(posterOf('carre', { ...facts, state: 'full' })).toMatchObject({ stamp: 'Complet', off: false });
  expect(posterOf('carre', { ...facts, state: 'none' })).toMatchObject({ day: '', month: '', off: false });
});

test.each(['', 'square', 'carre2', 'constructor', '../story'])(
  'ADMIN-198 « %s » is the name of no picture',
  (name) => {
    expect(posterOf(name, facts)).toBeUndefined();
  },
);
