import { expect, test } from 'vitest';

import { newsletterOutcome } from './newsletter-outcome.ts';

test.each([
  [{}, 'subscribed'],
  [{ transport: 'Edge Function returned a non-2xx status code (429)' }, 'rateLimited'],
  [{ transport: 'non-2xx (500)', error: 'Too many requests' }, 'rateLimited'],
  [{ transport: 'non-2xx (500)', code: 'RATE_LIMIT_EXCEEDED' }, 'rateLimited'],
  [{ code: 'RATE_LIMIT_EXCEEDED' }, 'rateLimited'],
  [{ transport: 'non-2xx (409)' }, 'duplicate'],
  [{ transport: 'non-2xx (400)', error: 'already subscribed' }, 'duplicate'],
  [{ code: 'DUPLICATE_EMAIL' }, 'duplicate'],
  [{ transport: 'non-2xx (400)', code: 'ADDRESS_REFUSED' }, 'addressRefused'],
  [{ transport: 'non-2xx (503)', error: 'Unavailable', code: 'UNAVAILABLE' }, 'failed'],
  [{ transport: 'Failed to send a request to the Edge Function' }, 'failed'],
  [{ error: 'Something new', code: 'UNKNOWN_CODE' }, 'subscribed'],
] as const)('%o has the outcome %s', (reply, outcome) => {
  expect(newsletterOutcome(reply)).toBe(outcome);
});
