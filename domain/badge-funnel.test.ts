import { expect, test } from 'vitest';

import { conversionRates } from './badge-funnel.ts';

test('ANALYTICS-10 the rates are percentages of the step before, and of the views', () => {
  expect(conversionRates({ views: 120, clicks: 30, starts: 12, successes: 9, failures: 3 })).toEqual({
    view_to_click: 25,
    click_to_checkout: 40,
    checkout_to_success: 75,
    overall: 7.5,
  });
  expect(
    conversionRates({ views: 3, clicks: 1, starts: 1, successes: 1, failures: 0 }).view_to_click,
  ).toBeCloseTo(33.33, 10);
});

test('ANALYTICS-10 a rate whose divisor is 0 is 0', () => {
  expect(conversionRates({ views: 0, clicks: 0, starts: 0, successes: 0, failures: 4 })).toEqual({
    view_to_click: 0,
    click_to_checkout: 0,
    checkout_to_success: 0,
    overall: 0,
  });
  expect(conversionRates({ views: 0, clicks: 2, starts: 1, successes: 1, failures: 0 }).overall).toBe(0);
});
