import { createGate } from '#backend/storage/gate.ts';
import type { Gate } from '#backend/storage/gate.ts';

/**
 * Bodies that come at a time, each in a draft of ten megabytes at most and twice that while a picture is made anew. Who
 * has shown that PostgreSQL lets them write doesn't wait behind strangers.
 */
export type UploadSlots = { proven: Gate; unproven: Gate };

export function createUploadSlots(): UploadSlots {
  return { proven: createGate(16, 60, 20_000), unproven: createGate(4, 20, 5_000) };
}
