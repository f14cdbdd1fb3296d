import { expect, test } from 'vitest';
import { nearest } from './nearest-name.ts';

test('suggests what was meant, or nothing', () => {
  expect(nearest('peple', ['parties', 'people', 'person'])).toBe('people');
  expect(nearest('zebra', ['parties', 'people'])).toBeUndefined();
  expect(nearest('x'.repeat(10_000), ['parties'])).toBeUndefined();
  expect(nearest('a', [])).toBeUndefined();
});

test('shares letters, not only length; punctuation does not count', () => {
  expect(nearest('missing_table', ['users', 'updatable_view', 'messages'])).toBeUndefined();
  expect(nearest('blurb_message', ['get_status', 'get_messages', 'void'])).toBe('get_messages');
  expect(nearest('()', ['(a, b)'])).toBeUndefined();
  expect(nearest('(a, c)', ['(a, b)', '(x)'])).toBe('(a, b)');
});
