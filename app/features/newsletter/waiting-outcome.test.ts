import { expect, test } from 'vitest';

import { waitingOutcome } from './waiting.data.ts';

test.each([
  [{}, 'joined'],
  [{ transport: 'non-2xx (409)', code: 'EDITION_NOT_FULL' }, 'notFull'],
  [{ transport: 'non-2xx (429)', code: 'RATE_LIMIT_EXCEEDED' }, 'rateLimited'],
  [{ transport: 'Edge Function returned a non-2xx status code (429)' }, 'rateLimited'],
  [{ transport: 'non-2xx (400)', code: 'VALIDATION_ERROR' }, 'failed'],
  [{ transport: 'non-2xx (400)', code: 'ADDRESS_REFUSED' }, 'addressRefused'],
  [{ transport: 'non-2xx (503)', code: 'UNAVAILABLE' }, 'failed'],
  [{ transport: 'Failed to send a request to the Edge Function' }, 'failed'],
] as const)('%o has the outcome %s', (reply, outcome) => {
  expect(waitingOutcome(reply)).toBe(outcome);
});
