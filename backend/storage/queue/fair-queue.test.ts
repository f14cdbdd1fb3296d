import { expect, test } from 'vitest';

import { createFairQueue } from './fair-queue.ts';
import type { FairQueueLimits, QueueCaller } from './fair-queue.ts';

const shares = { account: 100, network: 100, visitor: 100 };
const limits: FairQueueLimits = {
  permits: 1,
  reserved: 0,
  running: shares,
  waiting: { ...shares, total: 100, visitors: 100 },
  timeoutMs: 60_000,
  error: () => new Error('busy'),
};
const member = (account: string, network = 'a'): QueueCaller => ({ account, network });
const visitor = (network: string): QueueCaller => ({ account: undefined, network });

/** A queue whose tasks run until the test ends them; `started` lists them in order. */
function watchedQueue(changes: Partial<FairQueueLimits> = {}) {
  const queue = createFairQueue({ ...limits, ...changes });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add(name: string, caller: QueueCaller, options: { urgent?: boolean; signal?: AbortSignal } = {}) {
      const done = queue({ caller, signal: new AbortController().signal, ...options }, () => {
        started.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.set(name, resolve);
        return promise;
      });
      done.catch(() => undefined);
      return done;
    },
    async end(...names: string[]) {
      for (const name of names) {
        ends.get(name)?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test('serves callers in turn, however many tasks one of them has', async () => {
  const { add, end, started } = watchedQueue();
  for (const name of ['a1', 'a2', 'a3']) void add(name, member('a'));
  for (const name of ['b1', 'b2']) void add(name, member('b'));
  void add('c1', visitor('c'));
  await end('a1', 'b1', 'c1', 'a2', 'b2');
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('runs urgent tasks first', async () => {
  const { add, end, started } = watchedQueue();
  void add('first', member('a'));
  void add('render', member('b'));
  void add('upload', member('a'), { urgent: true });
  await end('first', 'upload');
  expect(started).toEqual(['first', 'upload', 'render']);
});

test('leaves the reserved permits to accounts', async () => {
  const { add, end, started } = watchedQueue({ permits: 3, reserved: 2 });
  for (const name of ['x1', 'x2', 'x3']) void add(name, visitor(name));
  void add('m1', member('a'));
  void add('m2', member('b'));
  expect(started).toEqual(['x1', 'm1', 'm2']);
  await end('m1', 'm2');
  expect(started).toEqual(['x1', 'm1', 'm2']);
  await end('x1');
  expect(started).toEqual(['x1', 'm1', 'm2', 'x2']);
});

test('limits the running tasks of an account and of a network', async () => {
  const { add, end, started } = watchedQueue({ permits: 9, running: { account: 2, network: 3, visitor: 1 } });
  for (const name of ['a1', 'a2', 'a3']) void add(name, member('a', 'home'));
  for (const name of ['b1', 'b2']) void add(name, member('b', 'home'));
  for (const name of ['x1', 'x2']) void add(name, visitor('home'));
  void add('c1', member('c', 'other'));
  expect(started).toEqual(['a1', 'a2', 'b1', 'x1', 'c1']);
  await end('a1');
  expect(started.slice(5)).toEqual(['a3']);
});

test.each([
  ['all', { total: 1 }, member('other', 'elsewhere')],
  ['one account', { account: 1 }, member('a', 'elsewhere')],
  ['one network', { network: 1 }, member('other', 'home')],
])('refuses a task beyond the waiting tasks of %s', async (_, waiting, caller) => {
  const { add, end } = watchedQueue({ waiting: { ...limits.waiting, ...waiting } });
  void add('first', member('first', 'far'));
  void add('second', member('a', 'home'));
  await expect(add('third', caller)).rejects.toThrow('busy');
  await end('first', 'second');
  await expect(Promise.race([add('fourth', caller), Promise.resolve('running')])).resolves.toBe('running');
});

test('visitors fill their own part of the queue only', async () => {
  const { add } = watchedQueue({ waiting: { ...limits.waiting, visitors: 2, visitor: 1 } });
  void add('first', member('first'));
  void add('x1', visitor('x'));
  await expect(add('x2', visitor('x'))).rejects.toThrow('busy');
  void add('y1', visitor('y'));
  await expect(add('z1', visitor('z'))).rejects.toThrow('busy');
  await expect(Promise.race([add('m1', member('m')), Promise.resolve('waiting')])).resolves.toBe('waiting');
});

test('a task whose client has gone away leaves the queue without running', async () => {
  const { add, end, started } = watchedQueue();
  const gone = new AbortController();
  void add('first', member('a'));
  const abandoned = add('abandoned', member('b'), { signal: gone.signal });
  void add('last', member('b'));
  gone.abort();
  await expect(abandoned).rejects.toThrow('busy');
  await expect(add('late', member('b'), { signal: gone.signal })).rejects.toThrow('busy');
  await end('first');
  expect(started).toEqual(['first', 'last']);
});

test('refuses a task that waited too long, and releases the permit of a task that failed', async () => {
  const queue = createFairQueue({ ...limits, timeoutMs: 10 });
  const turn = { caller: member('a'), signal: new AbortController().signal };
  const { promise, reject } = Promise.withResolvers<void>();
  const first = queue(turn, () => promise);
  await expect(queue(turn, async () => 'never')).rejects.toThrow('busy');
  reject(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await expect(queue(turn, async () => 'next')).resolves.toBe('next');
});
