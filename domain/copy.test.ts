import { expect, test } from 'vitest';

import { fillCopy } from './copy.ts';

test('fills known keys and leaves the others to be seen', () => {
  expect(fillCopy('Au {floor.faq}, {typo.faq}, {pas une clé}', { 'floor.faq': '6e étage' })).toBe(
    'Au 6e étage, {typo.faq}, {pas une clé}',
  );
});

test('does not fill what a value brings', () => {
  expect(fillCopy('{a.b}', { 'a.b': '{c.d}', 'c.d': 'non' })).toBe('{c.d}');
});
