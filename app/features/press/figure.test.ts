import { expect, test } from 'vitest';

import { figureOf } from './figure.ts';

test('separates a figure from its label', () => {
  expect(figureOf('100+ participants satisfaits')).toEqual({
    value: '100+',
    label: 'participants satisfaits',
  });
  expect(figureOf('4.8/5 de note moyenne')).toEqual({ value: '4.8/5', label: 'de note moyenne' });
  expect(figureOf('Sept éditions')).toEqual({ value: '', label: 'Sept éditions' });
});
