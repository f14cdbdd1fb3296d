import { expect, test } from 'vitest';

import { createSemaphore } from './semaphore.ts';

const error = () => new Error('queue full');

test('runs tasks in call order within the limit and releases the permit of a task that failed', async () => {
  const semaphore = createSemaphore(2, { length: 10, error });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      semaphore(async () => {
        order.push(n);
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
        if (n % 3 === 0) throw new Error('failed');
        return n;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  await expect(semaphore(async () => 'still open')).resolves.toBe('still open');
});

test('rejects a task beyond the queue length', async () => {
  const semaphore = createSemaphore(1, { length: 1, error });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = semaphore(() => promise);
  const second = semaphore(async () => 'second');
  await expect(semaphore(async () => 'never')).rejects.toThrow('queue full');
  resolve();
  await first;
  await expect(second).resolves.toBe('second');
  await expect(semaphore(async () => 'next')).resolves.toBe('next');
});
