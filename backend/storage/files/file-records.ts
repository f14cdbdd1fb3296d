import type { Database, Log } from '#backend/contract.ts';

import type { FileStore } from './file-store.ts';

/** Files removed per transaction. */
const batch = 100;

export type FileRecords = {
  /**
   * Schedules the removal of a version. Must be called before its file is written; a trigger cancels the removal when
   * an object row references the version.
   */
  scheduleRemoval(version: string): Promise<void>;
  /** Removes a file at once, unless an object row references it. */
  removeUnreferenced(version: string): Promise<void>;
  /**
   * Removes all files that are due, also those of a crashed process, and returns their number. A file that cannot be
   * removed is tried again by a later call, and does not delay the others. An aborted `signal` ends the call after the
   * current batch.
   */
  removeDue(signal?: AbortSignal): Promise<number>;
};

type Options = {
  database: Database;
  files: FileStore;
  /** Removes what was derived from files that are about to be removed. */
  removeDerived: (versions: readonly string[]) => Promise<void>;
  log: Log;
};

/** Removes files that no object row references: `storage.file_removals` lists them and when each is due. */
export function createFileRecords({ database, files, removeDerived, log }: Options): FileRecords {
  async function tryRemove(version: string): Promise<boolean> {
    try {
      await files.remove(version);
      return true;
    } catch (error) {
      log.error({ error, version }, 'a file without a row could not be removed');
      return false;
    }
  }

  /** Several processes may run it at once: each locks other rows. */
  function removeBatch(): Promise<{ due: number; removed: number }> {
    return database.owner.begin(async (tx) => {
      const rows = await tx<{ version: string }[]>`
        select version from storage.file_removals where due_at <= now()
        order by due_at limit ${batch} for update skip locked`;
      const versions = rows.map(({ version }) => version);
      // Before the commit: after a crash between the two, the next run removes the files again, which is harmless.
      await removeDerived(versions).catch((error: unknown) =>
        log.error({ error }, 'rendered images of removed files could not be removed'),
      );
      const removed: string[] = [];
      for (const version of versions) if (await tryRemove(version)) removed.push(version);
      await tx`delete from storage.file_removals where version = any(${removed}::uuid[])`;
      // The files that were not removed are due again in ten minutes, so that the next batch has other files.
      await tx`
        update storage.file_removals set due_at = now() + interval '10 minutes' where version = any(${versions}::uuid[])`;
      return { due: versions.length, removed: removed.length };
    });
  }

  return {
    async scheduleRemoval(version) {
      await database.owner`insert into storage.file_removals (version) values (${version})`;
    },

    async removeUnreferenced(version) {
      // Without a row in `file_removals`, the transaction has committed although its response was lost: the file is
      // referenced.
      const { count } = await database.owner`select from storage.file_removals where version = ${version}`;
      if (count === 0) return;
      await files.remove(version);
      await database.owner`delete from storage.file_removals where version = ${version}`;
    },

    async removeDue(signal) {
      let total = 0;
      let due = batch;
      while (due === batch && !signal?.aborted) {
        const done = await removeBatch();
        total += done.removed;
        due = done.due;
      }
      return total;
    },
  };
}
