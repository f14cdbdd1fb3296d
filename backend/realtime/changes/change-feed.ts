import { isUnavailable } from '#backend/database/errors.ts';

import { claimCapture, followPublication, purge } from './captured-rows.ts';
import { createChangeReader } from './change-reader.ts';
import type { ChangeReader, ReaderDeps } from './change-reader.ts';
import { coalesce } from './coalesce.ts';

/** Seconds that a claim of capture is valid; longer than most losses of the database connection. */
const claimSeconds = 240;
const claimInterval = 30_000;
/** Milliseconds to wait for the transactions that were open when capture was claimed. */
const claimTimeout = 5_000;
const purgeInterval = 60_000;

type FeedDeps = ReaderDeps & {
  /** Whether this process has any channel, and any subscription to tables. */
  listeners(): { any: boolean; tables: boolean };
};

/** Delivers to this process every change that is committed while it has channels. */
export type ChangeFeed = {
  /** Delivers the messages sent from SQL from now on. */
  follow(): Promise<void>;
  /** Captures the changes of tables; resolves when no later change can be missed. */
  claim(): Promise<void>;
  /** Stops delivery. Called when this process has no channel. */
  pause(): void;
  open(): Promise<void>;
  close(): Promise<void>;
};

export function createChangeFeed(deps: FeedDeps): ChangeFeed {
  const { database, log } = deps;
  const reader: ChangeReader = createChangeReader(deps);
  const timers: NodeJS.Timeout[] = [];
  let claimedAt = -Infinity;
  let stop: (() => Promise<void>) | undefined;

  async function claim(): Promise<void> {
    await claimCapture(database, claimSeconds, claimTimeout);
    claimedAt = performance.now();
  }

  async function reconcile(): Promise<void> {
    const unreached = await followPublication(database);
    if (unreached.length > 0) log.warn({ tables: unreached }, 'changes of these tables are not captured');
  }

  const logFailure = (error: unknown) => {
    if (!isUnavailable(error)) log.warn({ error }, 'changes may be missed');
  };

  function renew(): void {
    if (deps.listeners().tables) claim().then(reconcile).catch(logFailure);
  }

  function onNotify(payload: string): void {
    void reader.read();
    if (payload !== '') return;
    // The connection was lost and is open again: starts delivery for channels joined in the meantime.
    if (deps.listeners().any) reader.follow().catch(logFailure);
    renew();
  }

  return {
    follow: reader.follow,
    pause: reader.pause,
    claim: coalesce(async () => {
      await reconcile();
      if (performance.now() - claimedAt > claimInterval) await claim();
    }),
    async open() {
      stop = await database.listen('realtime_changes', onNotify);
      await reconcile().catch(logFailure);
      timers.push(
        setInterval(renew, claimInterval).unref(),
        setInterval(() => void purge(database).catch(logFailure), purgeInterval).unref(),
      );
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      reader.pause();
      await stop?.().catch(() => undefined);
    },
  };
}
