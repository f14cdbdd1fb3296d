import { uploadPace } from '#domain/files.ts';

import type { BackendDeps } from '#backend/contract.ts';
import type { QueueCaller } from '#backend/storage/queue/fair-queue.ts';
import { busy } from '#backend/storage/storage-error.ts';

export type UploadPace = (caller: QueueCaller) => Promise<void>;

/**
 * Counts an upload of a caller; the secret key is not limited. A replaced file stays on the disk for 40 minutes, so
 * without a limit one account could fill the disk by replacing one file.
 *
 * The returned function throws `SlowDown` with the seconds to wait.
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
