import { isUnavailable } from '#backend/database/errors.ts';

import { claimCapture, followPublication, purge } from './captured-rows.ts';
import { type ChangeReader, type ReaderDeps, createChangeReader } from './change-reader.ts';
import { coalesce } from './coalesce.ts';

/** Seconds a claim lasts; longer than a process is cut from its database and comes back. */
const claimSeconds = 240;
const claimEvery = 30_000;
/** Milliseconds the transactions under way at the first claim are waited for. */
const claimPatience = 5_000;
const purgeEvery = 60_000;

export type FeedDeps = ReaderDeps & {
  /** Somebody listens in this process: to anything, and to tables. */
  listeners(): { any: boolean; tables: boolean };
};

/** Tells this process every change committed while somebody listens here. */
export type ChangeFeed = {
  /** From here on messages sent from SQL are told. */
  follow(): Promise<void>;
  /** From here on changes of tables are kept too; resolves once none can go by unheard. */
  claim(): Promise<void>;
  /** Nobody listens to anything in this process. */
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
    await claimCapture(database, claimSeconds, claimPatience);
    claimedAt = performance.now();
  }

  async function reconcile(): Promise<void> {
    const unreached = await followPublication(database);
    if (unreached.length > 0) log.warn({ tables: unreached }, 'changes of these tables are not captured');
  }

  const tellFailure = (error: unknown) => {
    if (!isUnavailable(error)) log.warn({ error }, 'changes may go by unheard');
  };

  function renew(): void {
    if (deps.listeners().tables) claim().then(reconcile).catch(tellFailure);
  }

  function hear(payload: string): void {
    void reader.read();
    if (payload !== '') return;
    // The connection was lost and is back: whoever joined meanwhile follows from now on.
    if (deps.listeners().any) reader.follow().catch(tellFailure);
    renew();
  }

  return {
    follow: reader.follow,
    pause: reader.pause,
    claim: coalesce(async () => {
      await reconcile();
      if (performance.now() - claimedAt > claimEvery) await claim();
    }),
    async open() {
      stop = await database.listen('realtime_changes', hear);
      await reconcile().catch(tellFailure);
      timers.push(
        setInterval(renew, claimEvery).unref(),
        setInterval(() => void purge(database).catch(tellFailure), purgeEvery).unref(),
      );
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      reader.pause();
      await stop?.().catch(() => undefined);
    },
  };
}
