import { uploadPace } from '#domain/files.ts';

import type { BackendDeps } from '#backend/contract.ts';
import type { QueueCaller } from '#backend/storage/queue/fair-queue.ts';
import { busy } from '#backend/storage/storage-error.ts';

export type UploadPace = (caller: QueueCaller) => Promise<void>;

/**
 * Returns a function that counts an upload of a caller, except of the secret key, and throws `SlowDown` with the seconds
 * to wait. A replaced file stays on the disk for 40 minutes (`storage.file_removals`): without a limit, one account could
 * fill the disk by replacing one file.
 */
export function createUploadPace({
  limiter,
  rateLimits,
}: Pick<BackendDeps, 'limiter' | 'rateLimits'>): UploadPace {
  return async ({ account, network }) => {
    if (!rateLimits || account === 'service_role') return;
    const seconds = uploadPace.minutes * 60;
    const rules = [
      ...(account === undefined ? [] : [{ bucket: `storage:upload:${account}`, max: uploadPace.perAccount }]),
      { bucket: `storage:upload:${network}`, max: uploadPace.perNetwork },
    ];
    for (const { bucket, max } of rules) {
      const wait = await limiter.take(bucket, max, seconds);
      if (wait > 0) throw busy(wait);
    }
  };
}
