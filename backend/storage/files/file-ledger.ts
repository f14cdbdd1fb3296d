import type { Database, Log } from '#backend/contract.ts';

import type { FileStore } from './file-store.ts';

/** Files removed by one transaction. */
const batch = 100;
/** Milliseconds between two looks at what was left behind by a crash. */
const lookEvery = 10 * 60 * 1000;

export type FileLedger = {
  /** Must precede the writing of a file; the row that names the version takes the announcement back. */
  announce(version: string): Promise<void>;
  /** Removes a file that no row came to name. */
  forget(version: string): Promise<void>;
};

/** Keeps files and rows together over crashes: `storage.file_removals` says what must go, and when. */
export function createFileLedger(database: Database, files: FileStore, log: Log): FileLedger {
  let lastLook = Number.NEGATIVE_INFINITY;

  /** Answers how many it removed. Several processes may do it at once, each taking others. */
  function removeDue(): Promise<number> {
    return database.owner.begin(async (tx) => {
      const due = await tx<{ version: string }[]>`
        delete from storage.file_removals where version in (
          select version from storage.file_removals where due_at <= now()
          order by due_at limit ${batch} for update skip locked
        ) returning version`;
      // Before the commit: a crash in between has them removed once more, which is nothing.
      for (const { version } of due) await files.remove(version);
      return due.length;
    });
  }

  /** Never rejects: what fails now is tried again at the next look. */
  async function look(): Promise<void> {
    lastLook = performance.now();
    try {
      while ((await removeDue()) === batch);
    } catch (error) {
      log.warn({ error }, 'removed files are still there');
    }
  }

  return {
    async announce(version) {
      if (performance.now() - lastLook > lookEvery) void look();
      await database.owner`
        insert into storage.file_removals (version, due_at) values (${version}, now() + interval '1 hour')`;
    },
    async forget(version) {
      // No row when it has been committed after all, and only the answer was lost: then the file is somebody's.
      const { count } = await database.owner`select from storage.file_removals where version = ${version}`;
      if (count === 0) return;
      await files.remove(version);
      await database.owner`delete from storage.file_removals where version = ${version}`;
    },
  };
}
