import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Manifest } from './backup.ts';

/** Uploads and keys of a backup, copied to the disk of the data folder but not yet in their places. */
export type StagedFiles = {
  /** Moves them to their places: needs no more space. */
  place(): Promise<void>;
  remove(): Promise<void>;
};

/** Files and folders are readable by their owner only. `folder` holds the unpacked archive. */
export async function stageFiles({ files }: Manifest, folder: string, dataDir: string): Promise<StagedFiles> {
  const staging = await mkdtemp(join(dataDir, '.restore-'));
  const remove = () => rm(staging, { recursive: true, force: true });
  try {
    for (const { path, entry } of files) {
      await mkdir(dirname(join(staging, path)), { recursive: true, mode: 0o700 });
      await copyFile(join(folder, entry), join(staging, path));
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    remove,
    async place() {
      for (const { path } of files) {
        await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
        await rename(join(staging, path), join(dataDir, path));
      }
    },
  };
}
