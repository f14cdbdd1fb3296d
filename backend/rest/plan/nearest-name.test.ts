import { expect, test } from 'vitest';
import { leastSimilarity, nearest } from './nearest-name.ts';

const { object, part } = leastSimilarity;

test('returns the most similar name, or undefined when none is similar enough', () => {
  expect(nearest('peple', ['parties', 'people', 'person'], part)).toBe('people');
  expect(nearest('zebra', ['parties', 'people'], part)).toBeUndefined();
  expect(nearest('x'.repeat(10_000), ['parties'], part)).toBeUndefined();
  expect(nearest('a', [], part)).toBeUndefined();
});

test('requires shared letter sequences, and ignores punctuation', () => {
  expect(nearest('missing_table', ['users', 'updatable_view', 'messages'], part)).toBeUndefined();
  expect(nearest('blurb_message', ['get_status', 'get_messages', 'void'], part)).toBe('get_messages');
  expect(nearest('()', ['(a, b)'], part)).toBeUndefined();
  expect(nearest('(a, c)', ['(a, b)', '(x)'], part)).toBe('(a, b)');
});

test.each([
  ['projectx', 'projects'],
  ['projecxx', 'projects'],
  ['projexxx', undefined],
  ['blurb_message', undefined],
])('suggests for the table or function %s the name %s', (wanted, suggestion) => {
  expect(nearest(wanted, ['projects', 'get_messages'], object)).toBe(suggestion);
});
