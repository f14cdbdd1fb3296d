import { expect, test } from 'vitest';
import { nearest } from './nearest-name.ts';

test('returns the most similar name, or undefined when none is similar enough', () => {
  expect(nearest('peple', ['parties', 'people', 'person'])).toBe('people');
  expect(nearest('zebra', ['parties', 'people'])).toBeUndefined();
  expect(nearest('x'.repeat(10_000), ['parties'])).toBeUndefined();
  expect(nearest('a', [])).toBeUndefined();
});

test('requires shared letter sequences, and ignores punctuation', () => {
  expect(nearest('missing_table', ['users', 'updatable_view', 'messages'])).toBeUndefined();
  expect(nearest('blurb_message', ['get_status', 'get_messages', 'void'])).toBe('get_messages');
  expect(nearest('()', ['(a, b)'])).toBeUndefined();
  expect(nearest('(a, c)', ['(a, b)', '(x)'])).toBe('(a, b)');
});
