import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Free bytes of a disk below which `/readyz` responds 503: PostgreSQL's write-ahead log alone may need more. */
const leastFreeBytes = 100_000_000;

/** The disk that holds the data has less than `leastFreeBytes` left. */
export class DiskAlmostFull extends Error {
  override name = 'DiskAlmostFull';
}

type FileSystem = { bavail: number; bsize: number };

/**
 * Returns the check of the disks of the data folder and of the database in it, which may be a symbolic link. A folder
 * that does not exist has no data to write. The check throws `DiskAlmostFull`.
 */
export function createSpaceCheck(
  dataDir: string,
  read: (folder: string) => Promise<FileSystem> = (folder) => statfs(folder),
): () => Promise<void> {
  const folders = [dataDir, join(dataDir, 'postgres')];
  return async () => {
    const found = await Promise.allSettled(folders.map((folder) => read(folder)));
    for (const result of found) {
      if (result.status === 'rejected') continue;
      const free = result.value.bavail * result.value.bsize;
      if (free < leastFreeBytes) throw new DiskAlmostFull(`${Math.floor(free / 1_000_000)} MB left`);
    }
  };
}
