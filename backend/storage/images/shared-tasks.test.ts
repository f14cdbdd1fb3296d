import { expect, test, vi } from 'vitest';

import { createSharedTasks } from './shared-tasks.ts';

const present = () => new AbortController().signal;

test('runs a task once for concurrent calls, and again after it ended', async () => {
  const share = createSharedTasks<string>();
  const run = vi.fn(async () => 'made');
  expect(await Promise.all([share('a', run, present()), share('a', run, present())])).toEqual([
    'made',
    'made',
  ]);
  expect(run).toHaveBeenCalledTimes(1);
  await share('a', run, present());
  expect(run).toHaveBeenCalledTimes(2);
});

test('aborts the task when the last client has gone away, not before', async () => {
  const share = createSharedTasks<string>();
  const [one, other] = [new AbortController(), new AbortController()];
  const signals: AbortSignal[] = [];
  const endless = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>(() => undefined);
  };
  const calls = [share('a', endless, one.signal), share('a', endless, other.signal)];
  one.abort();
  await expect(calls[0]).rejects.toMatchObject({ code: 'SlowDown' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  other.abort();
  await expect(calls[1]).rejects.toMatchObject({ code: 'SlowDown' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await expect(share('a', endless, one.signal)).rejects.toMatchObject({ code: 'SlowDown' });
  await expect(share('a', async () => 'made again', present())).resolves.toBe('made again');
});
