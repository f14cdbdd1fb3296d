import { expect, test } from 'vitest';

import { createMemoryAllowance, createMemoryBudget } from './memory-budget.ts';

test('limits the total of one allowance and frees released bytes', () => {
  const socket = createMemoryAllowance(createMemoryBudget(100, createMemoryBudget(1000)));
  const [one, other] = [{}, {}];
  expect(socket.set(one, 60)).toBe(true);
  expect(socket.set(other, 50)).toBe(false);
  expect(socket.set(one, 50)).toBe(true);
  expect(socket.set(other, 50)).toBe(true);
  socket.release(one);
  expect(socket.set(other, 100)).toBe(true);
});

test('limits the total of several allowances to the parent budget', () => {
  const parent = createMemoryBudget(150);
  const first = createMemoryAllowance(createMemoryBudget(100, parent));
  const second = createMemoryAllowance(createMemoryBudget(100, parent));
  const owner = {};
  expect(first.set(owner, 100)).toBe(true);
  expect(second.set(owner, 60)).toBe(false);
  expect(second.set(owner, 50)).toBe(true);
  first.release(owner);
  first.release(owner);
  expect(second.set(owner, 100)).toBe(true);
  expect(first.set(owner, 60)).toBe(false);
  expect(first.set(owner, 50)).toBe(true);
});

test('reserves nothing in a child budget when its parent refuses', () => {
  const parent = createMemoryBudget(100);
  const child = createMemoryBudget(80, parent);
  expect(createMemoryBudget(50, parent).reserve(50)).toBe(true);
  expect(child.reserve(60)).toBe(false);
  expect(child.reserve(50)).toBe(true);
  expect(child.reserve(40)).toBe(false);
  expect(child.reserve(-50)).toBe(true);
  expect(parent.reserve(50)).toBe(true);
});
