import { expect, test, vi } from 'vitest';

import { startQueueLoop } from './queue-loop.ts';

test('STATUS-05 a paused loop works on nothing, shows that it lives, and goes on when it is resumed', async () => {
  let paused = true;
  const beat = vi.fn();
  const drain = vi.fn(async () => undefined);
  const watch = { beat, isPaused: async () => paused, count: vi.fn() };
  const loop = startQueueLoop({ drain, onFailure: vi.fn(), pollInterval: 5, watch });
  await vi.waitFor(() => expect(beat.mock.calls.length).toBeGreaterThan(2));
  expect(drain).not.toHaveBeenCalled();
  paused = false;
  await vi.waitFor(() => expect(drain).toHaveBeenCalled());
  await loop.stop(100);
});

test('STATUS-05 a pause ends the work between two pieces', async () => {
  let paused = false;
  const done: number[] = [];
  const loop = startQueueLoop({
    async drain(_stopping, goesOn) {
      for (let piece = 0; piece < 5 && (await goesOn()); piece += 1) {
        done.push(piece);
        paused = piece === 1;
      }
    },
    onFailure: vi.fn(),
    pollInterval: 60_000,
    watch: { beat: vi.fn(), isPaused: async () => paused, count: vi.fn() },
  });
  await vi.waitFor(() => expect(done).toEqual([0, 1]));
  await loop.stop(100);
  expect(done).toEqual([0, 1]);
});
