import { expect, test } from 'vitest';

import { createGate } from './gate.ts';

test('so many at a time, in the order they came, and the place of one that failed is given on', async () => {
  const gate = createGate(2, 10, 1_000);
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      gate.pass(async () => {
        order.push(n);
        most = Math.max(most, ++inside);
        await Promise.resolve();
        inside -= 1;
        if (n % 3 === 0) throw new Error('failed');
        return n;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  await expect(gate.pass(async () => 'still open')).resolves.toBe('still open');
});

test('no more wait than there is room for, and none for ever', async () => {
  const gate = createGate(1, 1, 20);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = gate.pass(() => promise);
  const second = gate.pass(async () => 'never');
  await expect(gate.pass(async () => 'never')).rejects.toMatchObject({ code: 'SlowDown' });
  await expect(second).rejects.toMatchObject({ code: 'SlowDown', headers: { 'Retry-After': '5' } });
  resolve();
  await first;
  await expect(gate.pass(async () => 'next')).resolves.toBe('next');
});
