import { expect, test } from 'vitest';

import { copyVariants } from '#content/seed/copy-variants.ts';

import { bookingFacts } from './booking-facts.ts';
import { fallbackEdition } from './event.data.ts';

const values = Object.fromEntries(copyVariants.map(({ key, value }) => [key, value]));

test('writes the facts, the date and the places of the booking section to the character', () => {
  expect(bookingFacts(fallbackEdition, values)).toMatchObject({
    line: '10 € TTC • En présentiel • Lille',
    date: '6 novembre 2025',
    places: '30 places max',
    full: false,
    notice: undefined,
  });
});

test('gives the reason when an edition cannot be booked', () => {
  expect(bookingFacts({ ...fallbackEdition, state: 'cancelled' }, values).notice).toBe(
    'Cette édition est annulée',
  );
  expect(bookingFacts({ ...fallbackEdition, state: 'full' }, values).full).toBe(true);
});
