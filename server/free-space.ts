import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Free bytes of a disk below which `/readyz` responds 503: PostgreSQL's write-ahead log alone may need more. */
const leastFreeBytes = 100_000_000;

/** The disk that holds the data has less than `leastFreeBytes` left. */
export class DiskAlmostFull extends Error {
  override name = 'DiskAlmostFull';
}

type FileSystem = { bavail: number; bsize: number };

/** The fewest free bytes of the disks of the data folder and of the database in it; undefined when neither can be asked. */
export async function readFreeBytes(
  dataDir: string,
  read: (folder: string) => Promise<FileSystem> = (folder) => statfs(folder),
): Promise<number | undefined> {
  const folders = [dataDir, join(dataDir, 'postgres')];
  const found = await Promise.allSettled(folders.map((folder) => read(folder)));
  const free = found.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value.bavail * one.value.bsize] : [],
  );
  return free.length > 0 ? Math.min(...free) : undefined;
}

/** Whether so few bytes stop writes. */
export const isAlmostFull = (bytes: number): boolean => bytes < leastFreeBytes;

/**
 * Returns the check of the disks of the data folder and of the database in it, which may be a symbolic link. A folder
 * that does not exist has no data to write. The check throws `DiskAlmostFull`.
 */
export function createSpaceCheck(
  dataDir: string,
  read: (folder: string) => Promise<FileSystem> = (folder) => statfs(folder),
): () => Promise<void> {
  return async () => {
    const free = await readFreeBytes(dataDir, read);
    if (free !== undefined && isAlmostFull(free))
      throw new DiskAlmostFull(`${Math.floor(free / 1_000_000)} MB left`);
  };
}
