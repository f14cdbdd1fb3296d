import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createPageBacklog } from './page-backlog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the next page is read within so many milliseconds. */
async function isReadWithin(milliseconds: number, wait: Promise<void>): Promise<boolean> {
  let read = false;
  void wait.then(() => (read = true));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return read;
}

test('pauses reading while eight pages are in delivery, but half a second at most', async () => {
  const backlog = createPageBacklog(() => false);
  for (let page = 0; page < 7; page += 1) backlog.add(['a', 'b']);
  expect(await isReadWithin(0, backlog.untilSpace())).toBe(true);
  const finish = backlog.add(['a', 'b']);
  const next = backlog.untilSpace();
  expect(await isReadWithin(400, next)).toBe(false);
  expect(await isReadWithin(100, next)).toBe(true);
  const other = backlog.untilSpace();
  finish('a');
  expect(await isReadWithin(100, other)).toBe(false);
  finish('b');
  expect(await isReadWithin(40, other)).toBe(true);
});

test('does not pause for pages that only slow owners have not received', async () => {
  const backlog = createPageBacklog((owner) => owner === 'slow');
  for (let page = 0; page < 20; page += 1) backlog.add(['slow', 'quick'])('quick');
  expect(await isReadWithin(0, backlog.untilSpace())).toBe(true);
});

test('counts the pages that an owner has not received', () => {
  const backlog = createPageBacklog(() => true);
  const finish = backlog.add(['a', 'b']);
  backlog.add(['a']);
  expect([backlog.pagesOf('a'), backlog.pagesOf('b'), backlog.pagesOf('c')]).toEqual([2, 1, 0]);
  finish('a');
  expect(backlog.pagesOf('a')).toBe(1);
});
