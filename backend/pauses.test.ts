import { expect, test, vi } from 'vitest';

import { createPauses } from './pauses.ts';

test('a pause is known after two seconds, and read once for simultaneous callers', async () => {
  let time = 0;
  const read = vi.fn(async () => ['mail-worker']);
  const isPaused = createPauses(read, () => time);
  expect(await Promise.all([isPaused('mail-worker'), isPaused('mail-events')])).toEqual([true, false]);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockResolvedValue([]);
  time = 1999;
  expect(await isPaused('mail-worker')).toBe(true);
  time = 2000;
  expect(await isPaused('mail-worker')).toBe(false);
});

test('a pause stays while the list cannot be read', async () => {
  let time = 0;
  const read = vi.fn(async () => ['mail-worker']);
  const isPaused = createPauses(read, () => time);
  await isPaused('mail-worker');
  time = 5000;
  read.mockRejectedValue(new Error('down'));
  expect(await isPaused('mail-worker')).toBe(true);
});
