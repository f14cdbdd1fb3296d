import type { Database, Log } from '#backend/contract.ts';
import { isUnavailable } from '#backend/database/errors.ts';

import { readCaptured, readSnapshot } from './captured-rows.ts';
import type { Captured, Snapshot } from './captured-rows.ts';
import type { Change } from './change.ts';
import type { StoredMessage } from '#backend/realtime/channel/stored-message.ts';

const pageSize = 200;
/** Milliseconds until a failed read is retried. */
const retryAfter = 500;

export type ReaderDeps = {
  database: Database;
  log: Log;
  /** Must reject when the database is unavailable, before anything is sent. */
  onChanges(changes: Change[]): Promise<void>;
  onMessage(message: StoredMessage): void;
};

/** Reads the captured changes in order, each exactly once. */
export type ChangeReader = {
  /** Delivers the changes committed from now on. */
  follow(): Promise<void>;
  /** Reads and delivers the new changes. */
  read(): Promise<void>;
  pause(): void;
};

/** The snapshot delivered so far, and the next page while a range is delivered in part. */
type Position = { delivered: Snapshot; range: { until: Snapshot; after: bigint } | undefined };

export function createChangeReader(deps: ReaderDeps): ChangeReader {
  const { database, log } = deps;
  let position: Position | undefined;
  let following: Promise<void> | undefined;
  let reading = false;
  let again = false;

  /** Runs one at a time; a call in the meantime causes one more run. */
  async function read(): Promise<void> {
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again && position) {
        again = false;
        await readOn(position);
      }
    } catch (error) {
      // Nothing of the failed page was sent, so it is read again.
      if (!isUnavailable(error)) log.error({ error }, 'changes could not be read');
      setTimeout(() => void read(), retryAfter).unref();
    } finally {
      reading = false;
    }
  }

  async function readOn(from: Position): Promise<void> {
    const range = (from.range ??= { until: await readSnapshot(database), after: 0n });
    for (;;) {
      const page = await readCaptured(database, { delivered: from.delivered, ...range, limit: pageSize });
      // Paused in the meantime.
      if (position !== from) return;
      await deliver(page.rows);
      if (page.last === undefined) break;
      range.after = page.last;
    }
    from.delivered = range.until;
    from.range = undefined;
  }

  async function deliver(rows: Captured[]): Promise<void> {
    const changes = rows.flatMap((row) => (row.kind === 'change' ? [row.change] : []));
    if (changes.length > 0) {
      await deps.onChanges(changes).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        // Skips the page: retrying it would fail again and block the next ones.
        log.error({ error, changes: changes.length }, 'changes could not be sent');
      });
    }
    for (const row of rows) if (row.kind === 'message') deps.onMessage(row.message);
  }

  return {
    read,
    follow() {
      following ??= readSnapshot(database).then(
        (delivered) => void (position = { delivered, range: undefined }),
        (error: unknown) => {
          following = undefined;
          throw error;
        },
      );
      return following;
    },
    pause() {
      position = undefined;
      following = undefined;
    },
  };
}
