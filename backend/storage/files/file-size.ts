import { fileLimits } from '#domain/files.ts';

import { StorageError } from '#backend/storage/storage-error.ts';

/** Bytes of any one file (ROBUST-02); a bucket may allow less. */
export const largestFile = fileLimits.maxBytes;

const units = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 } as const;

/**
 * The bytes of `1mb`, `1.5 GB` or a plain number, in decimal units as on the hosted service.
 *
 * @throws {StorageError} `InvalidRequest` for any other text.
 */
export function parseFileSize(size: number | string): number {
  if (typeof size === 'number') return size;
  const [, value, unit] = /^(\d+(?:\.\d+)?)\s*(gb|mb|kb|b)?$/i.exec(size) ?? [];
  if (value === undefined)
    throw new StorageError('InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  const factor = Object.entries(units).find(([name]) => name === (unit ?? 'b').toLowerCase())?.[1] ?? 1;
  return Math.round(Number(value) * factor);
}
