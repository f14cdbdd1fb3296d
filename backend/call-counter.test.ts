import { expect, test } from 'vitest';

import { createCallCounter } from './call-counter.ts';

test('counts calls by their duration, and errors in groups', () => {
  const counter = createCallCounter(['mail-events']);
  for (const milliseconds of [1, 5, 5.1, 90, 13_000]) counter.record('mail-events', milliseconds);
  counter.record('mail-events', 1, { code: 'EDGE_FUNCTION_ERROR', message: 'x' });
  counter.record('mail-events', 1, { code: 'EDGE_FUNCTION_ERROR', message: 'x' });
  expect(counter.take()).toEqual({
    calls: [
      { component: 'mail-events', calls: 7, errors: 2, buckets: [4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1] },
    ],
    errors: [{ component: 'mail-events', code: 'EDGE_FUNCTION_ERROR', message: 'x', count: 2 }],
  });
  expect(counter.take()).toEqual({ calls: [], errors: [] });
});

test('holds a bounded number of names, groups and characters', () => {
  const counter = createCallCounter(['mail-events']);
  for (let number = 0; number < 100; number += 1) {
    counter.record(`unknown-${number}`, 1);
    counter.record('mail-events', 1, { code: 'x', message: `${number}`.padEnd(10_000, '.') });
  }
  const { calls, errors } = counter.take();
  expect(calls.map(({ component, errors: failed }) => [component, failed])).toEqual([['mail-events', 100]]);
  expect(errors.map(({ message }) => message.length)).toEqual([600, 600, 600, 600, 600]);
});

test('a report that was not sent is counted again with the next one', () => {
  const counter = createCallCounter(['mail-events']);
  counter.record('mail-events', 7, { code: 'x', message: 'y' });
  counter.giveBack(counter.take());
  counter.record('mail-events', 7);
  expect(counter.take()).toMatchObject({
    calls: [{ calls: 2, errors: 1, buckets: [0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }],
    errors: [{ code: 'x', message: 'y', count: 1 }],
  });
});

test('a message with NUL, or cut within a character, becomes a text that the database stores', () => {
  const counter = createCallCounter(['mail-worker']);
  counter.record('mail-worker', 1, { code: 'A\0', message: `550 \0${'x'.repeat(594)}😀` });
  expect(counter.take().errors).toEqual([
    { component: 'mail-worker', code: 'A ', message: `550  ${'x'.repeat(594)}\ufffd`, count: 1 },
  ]);
});
