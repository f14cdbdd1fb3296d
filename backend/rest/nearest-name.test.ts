import { expect, test } from 'vitest';
import { nearest } from './nearest-name.ts';

test('suggests what was meant, or nothing', () => {
  expect(nearest('peple', ['parties', 'people', 'person'])).toBe('people');
  expect(nearest('zebra', ['parties', 'people'])).toBeUndefined();
  expect(nearest('x'.repeat(10_000), ['parties'])).toBeUndefined();
  expect(nearest('a', [])).toBeUndefined();
});
