import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createSiteClient } from './site-client.ts';
import { startTimedChanges } from './timed-changes.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** Instants of the fake clock at which each function was called, and the changes still to come. */
let calls: [string, number][];
let changes: number[];
let failing: boolean;
/** What the database answers instead. */
let odd: unknown;

const client = createSiteClient('http://127.0.0.1', 'secret', async (input) => {
  const name = String(input instanceof Request ? input.url : input).split('/rpc/')[1] ?? '';
  calls.push([name, Date.now()]);
  if (failing) return Response.json({ message: 'down' }, { status: 503 });
  if (odd !== undefined) return Response.json(odd);
  const at = changes.find((change) => change > Date.now());
  return Response.json(
    name === 'next_timed_change' ? { wait: at === undefined ? null : at - Date.now() } : null,
  );
});
const announced = () => calls.filter(([name]) => name === 'announce_timed_change').map(([, at]) => at);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  [calls, changes, failing, odd] = [[], [], false, undefined];
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
