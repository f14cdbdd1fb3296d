import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { tryTwice } from './try-twice.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A read that fails after `milliseconds`, and the number of its calls. */
function failing(milliseconds: number) {
  let calls = 0;
  return async () => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    throw new Error(`${calls}`);
  };
}

test.each([
  ['retried once when it fails at once', 10, '2'],
  ['not retried after a time-out', 20_000, '1'],
])('a read is %s', async (_case, milliseconds, calls) => {
  const outcome = tryTwice(failing(milliseconds)).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toEqual(new Error(calls));
});
