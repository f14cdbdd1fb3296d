import { createSemaphore } from '#backend/semaphore.ts';
import type { Semaphore } from '#backend/semaphore.ts';
import { busy } from '#backend/storage/storage-error.ts';

/**
 * Concurrent uploads. Each takes one draft of ten megabytes at most on the disk, and a second one while an image is
 * re-encoded. Callers whom a policy has already allowed to write do not queue behind unknown callers.
 */
export type UploadSlots = { authorized: Semaphore; unauthorized: Semaphore };

export function createUploadSlots(): UploadSlots {
  return {
    authorized: createSemaphore(16, { length: 60, timeoutMs: 20_000, error: busy }),
    unauthorized: createSemaphore(4, { length: 20, timeoutMs: 5_000, error: busy }),
  };
}
