import { expect, test } from 'vitest';
import { createPreparedBudget } from './prepared-budget.ts';

test('a statement is worth preparing once it came back, and there is room', () => {
  const worth = createPreparedBudget({ max: 2, longest: 10, worthAfter: 2 });
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

test('inventing statements without end fills nothing', () => {
  const worth = createPreparedBudget({ max: 10, longest: 100, worthAfter: 1 });
  for (let index = 0; index < 10_000; index += 1) expect(worth(`select ${index}`)).toBe(false);
});

test('a statement made long takes no room, however often it comes', () => {
  const worth = createPreparedBudget({ max: 10, longest: 100, worthAfter: 1 });
  for (let turn = 0; turn < 5; turn += 1) expect(worth('x'.repeat(101))).toBe(false);
  expect([worth('short'), worth('short')]).toEqual([false, true]);
});
