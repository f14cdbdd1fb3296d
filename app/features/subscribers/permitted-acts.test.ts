import { expect, test } from 'vitest';

import { permittedActs } from './permitted-acts.ts';

test.each([
  ['pending', ['unsubscribe', 'block']],
  ['confirmed', ['unsubscribe', 'block']],
  ['bounced', ['unsubscribe', 'block']],
  ['unsubscribed', ['block']],
  ['complained', ['block']],
  ['blocked', ['unblock']],
] as const)('a subscriber who is %s can be changed by %j', (status, acts) => {
  expect(permittedActs(status)).toEqual(acts);
});
