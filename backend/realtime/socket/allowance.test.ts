import { expect, test } from 'vitest';

import { createAllowance, createPurse } from './allowance.ts';

test('a socket takes its share and no more, and gives it back', () => {
  const socket = createAllowance(createPurse(100, createPurse(1000)));
  const [one, other] = [{}, {}];
  expect(socket.take(one, 60)).toBe(true);
  expect(socket.take(other, 50)).toBe(false);
  expect(socket.take(one, 50)).toBe(true);
  expect(socket.take(other, 50)).toBe(true);
  socket.giveBack(one);
  expect(socket.take(other, 100)).toBe(true);
});

test('all together take no more than the purse above them', () => {
  const above = createPurse(150);
  const first = createAllowance(createPurse(100, above));
  const second = createAllowance(createPurse(100, above));
  const owner = {};
  expect(first.take(owner, 100)).toBe(true);
  expect(second.take(owner, 60)).toBe(false);
  expect(second.take(owner, 50)).toBe(true);
  first.giveBack(owner);
  first.giveBack(owner);
  expect(second.take(owner, 100)).toBe(true);
  expect(first.take(owner, 60)).toBe(false);
  expect(first.take(owner, 50)).toBe(true);
});

test('what the purse above refuses is not taken below', () => {
  const above = createPurse(100);
  const below = createPurse(80, above);
  expect(createPurse(50, above).take(50)).toBe(true);
  expect(below.take(60)).toBe(false);
  expect(below.take(50)).toBe(true);
  expect(below.take(40)).toBe(false);
  expect(below.take(-50)).toBe(true);
  expect(above.take(50)).toBe(true);
});
