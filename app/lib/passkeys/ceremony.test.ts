import { expect, test } from 'vitest';

import { ceremonyProblem } from './ceremony.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['NotSupportedError', 'unsupported'],
  ['SecurityError', 'unsupported'],
  ['AuthApiError', undefined],
])('an error %s of WebAuthn is the problem %s', (name, problem) => {
  expect(ceremonyProblem({ name })).toBe(problem);
});
