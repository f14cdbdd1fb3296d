import { copyFile, lstat, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Manifest } from './backup.ts';

/** Uploads and keys of a backup, copied to the disk of the data folder but not yet in their places. */
export type StagedFiles = {
  /** Moves them to their places: needs no more space. */
  place(): Promise<void>;
  remove(): Promise<void>;
};

/**
 * Files and folders are readable by their owner only. `folder` holds the unpacked archive.
 * @throws {Error} when the disk is full, or a folder is where a file would be placed.
 */
export async function stageFiles({ files }: Manifest, folder: string, dataDir: string): Promise<StagedFiles> {
  const staging = await mkdtemp(join(dataDir, '.restore-'));
  const remove = () => rm(staging, { recursive: true, force: true });
  try {
    for (const { path, entry } of files) {
      await mkdir(dirname(join(staging, path)), { recursive: true, mode: 0o700 });
      await copyFile(join(folder, entry), join(staging, path));
      await prepareTarget(join(dataDir, path));
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    remove,
    async place() {
      for (const { path } of files) {
        await rename(join(staging, path), join(dataDir, path));
      }
    },
  };
}

/** Everything that could refuse the later rename. */
async function prepareTarget(target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const former = await lstat(target).catch(() => undefined);
  if (former?.isDirectory()) throw new Error(`${target} is a folder, and a file is to be placed there`);
}
