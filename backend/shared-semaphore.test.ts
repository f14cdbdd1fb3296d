import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TurnOver, createSharedSemaphore } from './shared-semaphore.ts';
import type { Owner, Turn } from './shared-semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task that ends when `end` is called; `log` receives its name at its start. */
function createTask(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const task = async () => {
    log.push(name);
    await promise;
    return name;
  };
  return { task, end: resolve };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A task with one statement of this duration, which is cancelled at the end of the turn; `log` as above. */
function createStatement(log: string[], name: string, duration: number) {
  return async (turn: Turn) => {
    log.push(name);
    const limit = Math.min(duration, turn.left());
    await turn.count(() => pause(limit));
    if (limit < duration) throw new TurnOver();
    return name;
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const options = { permits: 2, quickMs: 100, slowPermits: 2, slowMs: 1_000 };
const owner = (name: string, network = name): Owner => ({ name, network });

test('runs the tasks of an owner in order, one at a time, and serves the owners in turn', async () => {
  const { run } = createSharedSemaphore(options);
  const started: string[] = [];
  const tasks = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => ({ name, ...createTask(started, name) }));
  const results = tasks.map(({ name, task }) => run(owner(name.charAt(0)), task));
  await settle();
  expect(started).toEqual(['a1', 'b1']);
  tasks[0]?.end();
  await settle();
  expect(started).toEqual(['a1', 'b1', 'c1']);
  for (const { end } of tasks) end();
  await settle();
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('takes the quick permit of a task when its time is over, while no slow permit is free', async () => {
  const { run, isSlow } = createSharedSemaphore(options);
  const started: string[] = [];
  for (const name of ['s1', 's2', 's3', 's4', 's5', 's6'])
    void run(owner(name), createStatement(started, name, 900)).catch(() => undefined);
  const quick = run(owner('quick'), createStatement(started, 'quick', 1));
  // Three turns of the two quick permits; the slow permits are in use for 900 ms each.
  await vi.advanceTimersByTimeAsync(3 * options.quickMs);
  expect(started.slice(-1)).toEqual(['quick']);
  expect(['s1', 's2', 's3', 's4', 's5', 's6'].map(isSlow)).toEqual(Array(6).fill(true));
  await vi.advanceTimersByTimeAsync(1);
  expect(await quick).toBe('quick');
});

test('delays a network by one turn, however many slow owners another network has', async () => {
  const { run } = createSharedSemaphore(options);
  const started: string[] = [];
  for (let index = 0; index < 100; index += 1)
    void run(owner(`slow ${index}`, 'one'), createStatement(started, 'slow', 10_000)).catch(() => undefined);
  const quick = run(owner('quick', 'two'), createStatement(started, 'quick', 1));
  await vi.advanceTimersByTimeAsync(options.quickMs + 1);
  expect(await quick).toBe('quick');
});

test('runs a task that exceeds its turn again, before the next tasks of its owner', async () => {
  const { run, isSlow } = createSharedSemaphore(options);
  const started: string[] = [];
  const results = Promise.all(
    ['a1', 'a2', 'a3'].map((name) =>
      run(owner('a'), createStatement(started, name, name === 'a1' ? 500 : 1)),
    ),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await results).toEqual(['a1', 'a2', 'a3']);
  expect(started).toEqual(['a1', 'a1', 'a2', 'a3']);
  expect(isSlow('a')).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSlow('a')).toBe(false);
});

test('rejects a task that exceeds its last turn, and runs the next', async () => {
  const { run } = createSharedSemaphore(options);
  const started: string[] = [];
  const result = run(owner('a'), createStatement(started, 'a1', 10_000));
  const refused = expect(result).rejects.toThrow(TurnOver);
  const next = run(owner('a'), createStatement(started, 'a2', 1));
  await vi.advanceTimersByTimeAsync(2_000);
  await refused;
  expect(await next).toBe('a2');
  expect(started).toEqual(['a1', 'a1', 'a2']);
});

test('releases the permit of a task that failed', async () => {
  const { run } = createSharedSemaphore({ ...options, permits: 1 });
  await expect(run(owner('a'), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await run(owner('a'), async () => 'next')).toBe('next');
});

test('does not count the time that a task waits for a connection', async () => {
  const { run, isSlow } = createSharedSemaphore(options);
  const started: string[] = [];
  const result = run(owner('patient'), async (turn) => {
    await pause(5_000);
    return createStatement(started, 'statement', 99)(turn);
  });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await result).toBe('statement');
  expect(started).toEqual(['statement']);
  expect(isSlow('patient')).toBe(false);
});
