import { expect, test } from 'vitest';
import { createPreparePolicy } from './prepare-policy.ts';

test('prepares a statement seen more than worthAfter times, up to max statements', () => {
  const worth = createPreparePolicy({ max: 2, maxLength: 10, worthAfter: 2 });
  expect([worth('a'), worth('a'), worth('a'), worth('a')]).toEqual([false, false, true, true]);
  for (let turn = 0; turn < 3; turn += 1) worth('b');
  expect([worth('b'), worth('c'), worth('c'), worth('c'), worth('c')]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('prepares none of ten thousand different statements', () => {
  const worth = createPreparePolicy({ max: 10, maxLength: 100, worthAfter: 1 });
  for (let index = 0; index < 10_000; index += 1) expect(worth(`select ${index}`)).toBe(false);
});

test('never prepares a statement longer than maxLength, and does not count it', () => {
  const worth = createPreparePolicy({ max: 10, maxLength: 100, worthAfter: 1 });
  for (let turn = 0; turn < 5; turn += 1) expect(worth('x'.repeat(101))).toBe(false);
  expect([worth('short'), worth('short')]).toEqual([false, true]);
});
