import { expect, test } from 'vitest';

import { DatabaseUnavailable } from './errors.ts';
import { within } from './time-limit.ts';

test('passes on a result and a failure, and rejects a promise that does not settle', async () => {
  expect(await within(10_000, Promise.resolve(1))).toBe(1);
  await expect(within(10_000, Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
  await expect(within(5, new Promise(() => undefined))).rejects.toThrow(
    new DatabaseUnavailable('no response within 0.005 s'),
  );
});
