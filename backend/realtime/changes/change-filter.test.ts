import { expect, test } from 'vitest';

import { parseChangeRequest } from './change-filter.ts';

const parse = (filter: string) => parseChangeRequest({ schema: 'public', table: 'notes', filter }).conditions;

test('parses a condition without the spaces around it', () => {
  expect(parse(' id=not.eq. a b ,  body=eq."x" ')).toEqual([
    { column: 'id', operator: 'eq', value: ' a b', negated: true },
    { column: 'body', operator: 'eq', value: 'x', negated: false },
  ]);
});

// In time quadratic to its length, the longest filter of a join would take several seconds.
test.each([
  ['in a value', `id=eq.a${' '.repeat(64_000)}b`],
  ['before a condition', `${' '.repeat(64_000)}b`],
])('parses a long filter with spaces %s in linear time', (_, filter) => {
  const started = performance.now();
  try {
    parse(filter);
  } catch {
    // A condition without an operator is refused.
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});
