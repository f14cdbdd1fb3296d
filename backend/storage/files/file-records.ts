import type { Database, Log } from '#backend/contract.ts';

import type { FileStore } from './file-store.ts';

/** Files removed per transaction. */
const batch = 100;
/** Milliseconds between two runs that remove the files left by a crash. */
const removalInterval = 10 * 60 * 1000;

export type FileRecords = {
  /**
   * Schedules the removal of a version in one hour. Must be called before its file is written; a trigger cancels the
   * removal when an object row references the version.
   */
  scheduleRemoval(version: string): Promise<void>;
  /** Removes a file at once, unless an object row references it. */
  removeUnreferenced(version: string): Promise<void>;
};

/**
 * Removes files that no object row references, also after a crash: `storage.file_removals` lists the files to
 * remove and when each is due.
 */
export function createFileRecords(database: Database, files: FileStore, log: Log): FileRecords {
  let lastRunAt = Number.NEGATIVE_INFINITY;

  /** Returns the number of removed files. Several processes may run it at once: each locks other rows. */
  function removeDue(): Promise<number> {
    return database.owner.begin(async (tx) => {
      const due = await tx<{ version: string }[]>`
        delete from storage.file_removals where version in (
          select version from storage.file_removals where due_at <= now()
          order by due_at limit ${batch} for update skip locked
        ) returning version`;
      // Before the commit: after a crash between the two, the next run removes the files again, which is harmless.
      for (const { version } of due) await files.remove(version);
      return due.length;
    });
  }

  /** Never rejects: the next run tries again. */
  async function removeAllDue(): Promise<void> {
    lastRunAt = performance.now();
    try {
      while ((await removeDue()) === batch);
    } catch (error) {
      log.warn({ error }, 'files due for removal could not be removed');
    }
  }

  return {
    async scheduleRemoval(version) {
      if (performance.now() - lastRunAt > removalInterval) void removeAllDue();
      await database.owner`
        insert into storage.file_removals (version, due_at) values (${version}, now() + interval '1 hour')`;
    },
    async removeUnreferenced(version) {
      // Without a row in `file_removals`, the transaction has committed although its response was lost: the file is
      // referenced.
      const { count } = await database.owner`select from storage.file_removals where version = ${version}`;
      if (count === 0) return;
      await files.remove(version);
      await database.owner`delete from storage.file_removals where version = ${version}`;
    },
  };
}
