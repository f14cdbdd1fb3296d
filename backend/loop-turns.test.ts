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
