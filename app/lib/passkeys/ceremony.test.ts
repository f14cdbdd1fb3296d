import { expect, test } from 'vitest';

import { ceremonyProblem } from './ceremony.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['NotSupportedError', 'unsupported'],
  ['SecurityError', 'unsupported'],
  ['AuthApiError', undefined],
])('%s of a browser means %s', (name, problem) => {
  expect(ceremonyProblem({ name })).toBe(problem);
});
