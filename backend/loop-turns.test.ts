import { setImmediate as nextTurn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { createLoopTurns } from './loop-turns.ts';

test('starts the share of an owner in each turn of the event loop, in order, and another owner at once', async () => {
  const takeTurn = createLoopTurns(2);
  const started: string[] = [];
  for (let index = 0; index < 5; index += 1) takeTurn('a', () => started.push(`a${index}`));
  takeTurn('b', () => started.push('b'));
  expect(started).toEqual(['a0', 'a1', 'b']);
  await nextTurn();
  expect(started.slice(3)).toEqual(['a2', 'a3']);
  // An owner whose queue is served does not get more by asking again.
  takeTurn('a', () => started.push('a5'));
  expect(started).toHaveLength(5);
  await nextTurn();
  expect(started.slice(5)).toEqual(['a4', 'a5']);
  await nextTurn();
  takeTurn('a', () => started.push('later'));
  expect(started.at(-1)).toBe('later');
});

test('a start that takes a turn itself waits like any other', async () => {
  const takeTurn = createLoopTurns(1);
  const started: number[] = [];
  const again = () => {
    started.push(started.length);
    if (started.length < 3) takeTurn('a', again);
  };
  again();
  expect(started).toEqual([0, 1]);
  await nextTurn();
  expect(started).toEqual([0, 1, 2]);
});

test('begins nothing after a long turn while calls arrive, and for as long at most', async () => {
  let time = 0;
  const takeTurn = createLoopTurns(2, { longTurn: 4, now: () => time });
  const started: string[] = [];
  takeTurn('a', () => {
    started.push('long');
    time += 10;
  });
  for (let turn = 0; turn < 9; turn += 1) {
    await nextTurn();
    time += 1;
    takeTurn(turn % 2 === 0 ? 'a' : 'b', () => started.push(`after ${turn}`));
  }
  expect(started).toEqual(['long']);
  await nextTurn();
  time += 1;
  await nextTurn();
  expect(started.slice(1, 5)).toEqual(['after 0', 'after 2', 'after 1', 'after 3']);
});

test('begins the calls that wait after a long turn once no further one arrives', async () => {
  let time = 0;
  const takeTurn = createLoopTurns(2, { longTurn: 4, now: () => time });
  const started: string[] = [];
  takeTurn('a', () => void (time += 10));
  await nextTurn();
  takeTurn('b', () => started.push('b'));
  expect(started).toEqual([]);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(started).toEqual(['b']);
});
