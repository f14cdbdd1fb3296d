import { expect, test, vi } from 'vitest';

import { countConfigured } from './count-configured.ts';

const failure = { code: 'HTTP 503', message: 'MAIL_EVENTS_SECRET is not set' };

test.each([
  ['whose variable is not set', 'does not fail', { MAIL_EVENTS_SECRET: false }, failure, undefined],
  ['whose variable is set', 'fails', { MAIL_EVENTS_SECRET: true }, failure, failure],
  ['without variables', 'fails', {}, failure, failure],
  [
    'whose variable is not set, and which threw,',
    'fails',
    { MAIL_EVENTS_SECRET: false },
    { code: 'EDGE_FUNCTION_ERROR', message: 'x' },
    { code: 'EDGE_FUNCTION_ERROR', message: 'x' },
  ],
])('STATUS-01 a function %s that responds 503 %s', (_, _result, secrets, given, counted) => {
  const count = vi.fn();
  countConfigured(count, () => secrets)('mail-events', 5, given);
  expect(count).toHaveBeenCalledExactlyOnceWith('mail-events', 5, counted);
});

test('a part of the process that fails with 503 fails', () => {
  const count = vi.fn();
  countConfigured(count, () => ({ MAIL_EVENTS_SECRET: false }))('pages', 5, failure);
  expect(count).toHaveBeenCalledExactlyOnceWith('pages', 5, failure);
});
