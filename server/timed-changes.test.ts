import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';

import { createSiteClient } from './site-client.ts';
import { startTimedChanges } from './timed-changes.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** Instants of the fake clock at which each function was called, and the changes of the database. */
let calls: [string, number][];
let changes: number[];
let failing: boolean;
/** What the database answers instead. */
let odd: unknown;
/** Milliseconds until an answer of the database arrives; it is computed half-way. */
let delay: number;
/** Milliseconds by which the clock of the database is ahead of the timers, or behind them when negative. */
let ahead: number;
let frozen: boolean;

/** The functions of SQL, on the fake clock. */
const client = createSiteClient('http://127.0.0.1', 'secret', async (input, init) => {
  const name = String(input instanceof Request ? input.url : input).split('/rpc/')[1] ?? '';
  calls.push([name, Date.now()]);
  if (delay > 0) await new Promise((next) => setTimeout(next, delay / 2));
  const now = new Date(frozen ? 0 : Date.now() + ahead);
  if (delay > 0) await new Promise((next) => setTimeout(next, delay / 2));
  if (failing) return Response.json({ message: 'down' }, { status: 503 });
  if (odd !== undefined) return Response.json(odd);
  if (name === 'announce_timed_change') return Response.json(now);
  const { since } = z.object({ since: z.optional(z.string()) }).parse(JSON.parse(String(init?.body ?? '{}')));
  const from = since === undefined ? now.getTime() : Date.parse(since);
  const at = changes.find((change) => change > from);
  return Response.json({ wait: at === undefined ? null : Math.max(0, at - now.getTime()), now });
});
const announced = () => calls.filter(([name]) => name === 'announce_timed_change').map(([, at]) => at);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [calls, changes, failing, odd, delay, ahead, frozen] = [[], [], false, undefined, 0, 0, false];
});
afterEach(() => vi.useRealTimers());

test('BADGE-181 announces each change at its instant, and none after the stop', async () => {
  changes = [5000, 3_700_000, 20_000_000];
  const timed = startTimedChanges({ client, log });
  await vi.advanceTimersByTimeAsync(10_000_000);
  expect(announced()).toEqual([5000, 3_700_000]);
  timed.stop();
  await vi.advanceTimersByTimeAsync(20_000_000);
  expect(announced()).toHaveLength(2);
});

test('BADGE-181 an earlier change that was planned meanwhile is announced in time', async () => {
  changes = [500_000];
  const timed = startTimedChanges({ client, log });
  await vi.advanceTimersByTimeAsync(1000);
  changes = [60_000, 500_000];
  timed.look();
  await vi.advanceTimersByTimeAsync(99_000);
  expect(announced()).toEqual([60_000]);
  timed.stop();
});

test('BADGE-181 asks again after a failure', async () => {
  [changes, failing] = [[90_000], true];
  const timed = startTimedChanges({ client, log });
  await vi.advanceTimersByTimeAsync(1000);
  failing = false;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(announced()).toEqual([90_000]);
  timed.stop();
});

test('BADGE-181 asks again after an answer that it cannot read', async () => {
  [changes, odd] = [[90_000], { at: 'infinity', wait: 'Infinity' }];
  const timed = startTimedChanges({ client, log });
  await vi.advanceTimersByTimeAsync(1000);
  odd = undefined;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(announced()).toEqual([90_000]);
  timed.stop();
});

test('BADGE-181 a change is announced when the database answers just after its instant', async () => {
  [changes, delay] = [[60_000, 500_000], 20];
  const timed = startTimedChanges({ client, log });
  await vi.advanceTimersByTimeAsync(59_965);
  ahead = 30;
  timed.look();
  await vi.advanceTimersByTimeAsync(1000);
  const [first = 0, ...more] = announced();
  expect(first + ahead).toBeGreaterThanOrEqual(60_000);
  expect(first).toBeLessThan(60_100);
  expect(more).toEqual([]);
  timed.stop();
});

test('BADGE-181 a change is announced again when the clock of the database had not reached it', async () => {
  changes = [60_000, 500_000];
  const timed = startTimedChanges({ client, log });
  await vi.advanceTimersByTimeAsync(1000);
  [delay, ahead] = [40, -30];
  await vi.advanceTimersByTimeAsync(100_000);
  const [first = 0, second = 0, ...more] = announced();
  expect(first + ahead).toBeLessThan(60_000);
  expect(second + ahead).toBeGreaterThanOrEqual(60_000);
  expect(second).toBeLessThan(60_200);
  expect(more).toEqual([]);
  timed.stop();
});

test('BADGE-181 a change that is written at its instant is not announced again', async () => {
  changes = [500_000];
  const timed = startTimedChanges({ client, log });
  await vi.advanceTimersByTimeAsync(60_000);
  changes = [59_950, 500_000];
  delay = 20;
  timed.look();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(announced()).toEqual([]);
  await vi.advanceTimersByTimeAsync(500_000);
  expect(announced()).toHaveLength(1);
  timed.stop();
});

test('BADGE-181 a frozen clock announces a change once in an hour', async () => {
  [changes, frozen] = [[1], true];
  const timed = startTimedChanges({ client, log });
  await vi.advanceTimersByTimeAsync(3_500_000);
  expect(announced()).toHaveLength(1);
  timed.stop();
});

test('BADGE-181 a change whose announcement fails is announced once the database responds', async () => {
  changes = [60_000];
  const timed = startTimedChanges({ client, log });
  await vi.advanceTimersByTimeAsync(59_000);
  failing = true;
  await vi.advanceTimersByTimeAsync(3000);
  failing = false;
  await vi.advanceTimersByTimeAsync(7000);
  const [failed, ...later] = announced();
  expect(failed).toBe(60_000);
  expect(later).toHaveLength(1);
  timed.stop();
});
