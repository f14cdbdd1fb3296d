import { expect, test } from 'vitest';

import { fillCopy, unknownKeys } from './copy.ts';

test('replaces known keys and leaves unknown ones visible', () => {
  expect(fillCopy('Au {floor.faq}, {typo.faq}, {pas une clé}', { 'floor.faq': '6e étage' })).toBe(
    'Au 6e étage, {typo.faq}, {pas une clé}',
  );
});

test('does not replace a key inside a value', () => {
  expect(fillCopy('{a.b}', { 'a.b': '{c.d}', 'c.d': 'non' })).toBe('{c.d}');
});

test('names what stands between braces without a value', () => {
  expect(unknownKeys('{a.b} {c.d} {pas une clé} {}', new Set(['a.b']))).toEqual(['c.d', 'pas une clé', '']);
});
