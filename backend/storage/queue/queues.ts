import type { Claims } from '#backend/contract.ts';

import type { StorageRequest } from '#backend/storage/context.ts';
import { busy } from '#backend/storage/storage-error.ts';
import { createFairQueue } from './fair-queue.ts';
import type { FairQueue, QueueCaller } from './fair-queue.ts';

/**
 * Concurrent uploads. Each takes one draft of ten megabytes at most on the disk, and a second one while an image is
 * re-encoded. A waiting upload takes a connection only: its body is not read yet.
 */
export function createUploadQueue(): FairQueue {
  return createFairQueue({
    permits: 20,
    reserved: 16,
    running: { account: 8, network: 12, visitor: 2 },
    waiting: { total: 200, visitors: 20, account: 60, network: 120, visitor: 5 },
    timeoutMs: 20_000,
    error: busy,
  });
}

/** One image is decoded at a time: its process has the memory for one (ADR-0018). Uploads are urgent. */
export function createImageQueue(): FairQueue {
  return createFairQueue({
    permits: 1,
    reserved: 0,
    running: { account: 1, network: 1, visitor: 1 },
    // One page has up to a hundred sizes of pictures, and all phones of an evening may share one address.
    waiting: { total: 250, visitors: 150, account: 60, network: 120, visitor: 60 },
    timeoutMs: 12_000,
    error: busy,
  });
}

/** `claims` are those of the signer for a signed upload. The secret key counts as one account. */
export function queueCallerOf(c: StorageRequest, claims: Claims = c.get('identity').claims): QueueCaller {
  const account = claims.sub ?? (claims.role === 'service_role' ? claims.role : undefined);
  return { account, network: c.get('identity').ip };
}
