import { expect, test, vi } from 'vitest';

import { createSharedSemaphore } from './shared-semaphore.ts';

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

const settle = () => vi.advanceTimersByTimeAsync(0);
const options = { permits: 2, slowPermits: 2, slowAfterMs: 100, slowForMs: 1_000 };

test('runs the tasks of an owner in order, one at a time, and serves the owners in turn', async () => {
  vi.useFakeTimers();
  const { run, pending } = createSharedSemaphore(options);
  const started: string[] = [];
  const tasks = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => ({ name, ...createTask(started, name) }));
  const results = tasks.map(({ name, task }) => run(name.charAt(0), task));
  await settle();
  expect(started).toEqual(['a1', 'b1']);
  expect([pending('a'), pending('b'), pending('d')]).toEqual([3, 1, 0]);
  tasks[0]?.end();
  await settle();
  expect(started).toEqual(['a1', 'b1', 'c1']);
  for (const { end } of tasks) end();
  await settle();
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
  vi.useRealTimers();
});

test('leaves the permits free for others while owners have slow tasks', async () => {
  vi.useFakeTimers();
  const { run, isSlow } = createSharedSemaphore(options);
  const started: string[] = [];
  const slow = ['s1', 's2', 's3', 's4'].map((name) => createTask(started, name));
  slow.forEach(({ task }, index) => void run(`slow ${index}`, task));
  await vi.advanceTimersByTimeAsync(250);
  // Two hold the permits of slow owners; the other two are slow as well.
  expect(started).toEqual(['s1', 's2', 's3', 's4']);
  expect(isSlow('slow 0')).toBe(true);
  slow[0]?.end();
  slow[2]?.end();
  await settle();
  void run('slow 0', createTask(started, 's5').task);
  void run('slow 2', createTask(started, 's6').task);
  await settle();
  expect(started).not.toContain('s6');
  expect(await run('quick', async () => 'done')).toBe('done');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isSlow('slow 1')).toBe(false);
  vi.useRealTimers();
});

test('releases the permit of a task that failed', async () => {
  const { run, pending } = createSharedSemaphore({ ...options, permits: 1 });
  await expect(run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await run('a', async () => 'next')).toBe('next');
  await vi.waitFor(() => expect(pending('a')).toBe(0));
});

test('a task that something else delays does not make its owner slow', async () => {
  vi.useFakeTimers();
  const { run, isSlow } = createSharedSemaphore(options);
  const waiting = Promise.withResolvers<void>();
  const result = run('patient', async (excuse) => {
    await waiting.promise;
    excuse();
  });
  await vi.advanceTimersByTimeAsync(150);
  expect(isSlow('patient')).toBe(true);
  waiting.resolve();
  await result;
  expect(isSlow('patient')).toBe(false);
  vi.useRealTimers();
});
