import { expect, test } from 'vitest';

import { euroAmount, euroPrice } from './euro-price.ts';

test('formats an amount as French does, with cents only when there are some', () => {
  const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
  const precise = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (const price of [0, 0.5, 0.99, 8.9, 10, 12.25, 100, 999, 999.99, 1000, 1234.5, 98_765, 1_234_567.89])
    expect(euroAmount(price)).toBe((Number.isInteger(price) ? whole : precise).format(price));
});

test('puts a no-break space before the euro sign', () => {
  expect(euroPrice(1000)).toBe('1\u202f000\u00a0€');
});
