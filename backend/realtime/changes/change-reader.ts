import type { Database, Log } from '#backend/contract.ts';
import { isUnavailable } from '#backend/database/errors.ts';

import { type Captured, type Snapshot, readCaptured, takeSnapshot } from './captured-rows.ts';
import type { Change } from './change.ts';
import type { StoredMessage } from '#backend/realtime/channel/stored-message.ts';

const pageSize = 200;
/** Milliseconds after a failure. */
const retryAfter = 500;

export type ReaderDeps = {
  database: Database;
  log: Log;
  /** Rejects, when the database is away, before anything was told to anybody. */
  onChanges(changes: Change[]): Promise<void>;
  onMessage(message: StoredMessage): void;
};

/** Reads captured changes in the order they may be told: each once, none left out. */
export type ChangeReader = {
  /** What is committed from here on is told. */
  follow(): Promise<void>;
  /** Something new was committed. */
  read(): Promise<void>;
  pause(): void;
};

/** What was told so far, and the page that comes next when not everything new has been. */
type Position = { told: Snapshot; range: { until: Snapshot; after: bigint } | undefined };

export function createChangeReader(deps: ReaderDeps): ChangeReader {
  const { database, log } = deps;
  let position: Position | undefined;
  let following: Promise<void> | undefined;
  let reading = false;
  let again = false;

  /** One at a time; what comes meanwhile is read by one more turn. */
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
      // Nothing was told of the page that failed: it comes again.
      if (!isUnavailable(error)) log.error({ error }, 'changes not read');
      setTimeout(() => void read(), retryAfter).unref();
    } finally {
      reading = false;
    }
  }

  async function readOn(from: Position): Promise<void> {
    const range = (from.range ??= { until: await takeSnapshot(database), after: 0n });
    for (;;) {
      const page = await readCaptured(database, { told: from.told, ...range, limit: pageSize });
      // Everybody left meanwhile.
      if (position !== from) return;
      await tell(page.rows);
      if (page.last === undefined) break;
      range.after = page.last;
    }
    from.told = range.until;
    from.range = undefined;
  }

  async function tell(rows: Captured[]): Promise<void> {
    const changes = rows.flatMap((row) => (row.kind === 'change' ? [row.change] : []));
    if (changes.length > 0) {
      await deps.onChanges(changes).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        // The same page would fail for ever, and hold back what comes after it.
        log.error({ error, changes: changes.length }, 'changes not told');
      });
    }
    for (const row of rows) if (row.kind === 'message') deps.onMessage(row.message);
  }

  return {
    read,
    follow() {
      following ??= takeSnapshot(database).then(
        (told) => void (position = { told, range: undefined }),
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
