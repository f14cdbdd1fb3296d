import type { Sql } from 'postgres';
import type { Log } from '#backend/contract.ts';
import { DatabaseUnavailable, reasonOf } from './errors.ts';

type Monitor = {
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

type Events = { up(): void; down(): void };
type Hooks = { onclose(): void; onnotify(channel: string, payload: string): void };

const retryMilliseconds = 100;
const heartbeatMilliseconds = 5_000;
const heartbeatLimitMilliseconds = 3_000;

/**
 * Keeps one connection open at all times. It carries LISTEN, and `events` report when it is lost and made again, so that
 * requests fail at once during an outage instead of queueing for a connection.
 *
 * @throws {DatabaseUnavailable} when the first connection is not open within `connectTimeout` milliseconds.
 */
export async function startMonitor(options: {
  connect: (hooks: Hooks) => Sql;
  events: Events;
  log: Log;
  connectTimeout: number;
}): Promise<Monitor> {
  const { connect, events, log } = options;
  const channels = new Map<string, Set<(payload: string) => void>>();
  const closing = Promise.withResolvers<void>();
  let current: Sql | undefined;
  let closed = false;

  const notifyListeners = (channel: string, payload: string) => {
    for (const listener of channels.get(channel) ?? []) listener(payload);
  };

  async function connection(onUp: () => void): Promise<void> {
    const lost = Promise.withResolvers<void>();
    const sql = connect({ onclose: lost.resolve, onnotify: notifyListeners });
    try {
      await sql`select 1`;
      for (const channel of channels.keys()) await sql`listen ${sql(channel)}`;
      current = sql;
      onUp();
      await Promise.race([lost.promise, closing.promise, untilUnresponsive(sql)]);
    } finally {
      current = undefined;
      void sql.end({ timeout: 0 });
    }
  }

  async function keepConnected(): Promise<void> {
    for (let downSince = 0; !closed;) {
      const reason = await connection(() => {
        if (downSince) log.info({ downMilliseconds: Date.now() - downSince }, 'database available again');
        downSince = 0;
        events.up();
        // PostgreSQL does not repeat the notifications of an outage: each listener gets one empty payload instead.
        for (const channel of channels.keys()) notifyListeners(channel, '');
        first.resolve();
      }).catch(reasonOf);
      if (closed) return;
      if (!downSince) {
        downSince = Date.now();
        events.down();
        log.warn({ reason: reason ?? 'connection lost' }, 'database unavailable');
      }
      last = reason ?? 'connection lost';
      await new Promise((next) => setTimeout(next, retryMilliseconds));
    }
  }

  const first = Promise.withResolvers<void>();
  let last = 'no response';
  const giveUp = setTimeout(() => first.reject(new DatabaseUnavailable(last)), options.connectTimeout);
  void keepConnected();
  await first.promise
    .catch((error: unknown) => {
      closed = true;
      throw error;
    })
    .finally(() => clearTimeout(giveUp));

  return {
    async listen(channel, onNotify) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(onNotify));
      const sql = current;
      // A new connection listens to every channel.
      const isWanted = () => current === sql && channels.has(channel);
      if (listeners.size === 1 && sql)
        await startListening(sql, { channel, log, isWanted, onRepeated: () => notifyListeners(channel, '') });
      return async () => {
        listeners.delete(onNotify);
        if (listeners.size > 0 || channels.get(channel) !== listeners) return;
        channels.delete(channel);
        if (current) await current`unlisten ${current(channel)}`;
      };
    },
    close: async () => {
      closed = true;
      closing.resolve();
      await current?.end({ timeout: 1 });
    },
  };
}

type Listening = { channel: string; log: Log; isWanted(): boolean; onRepeated(): void };

/**
 * Returns after the first attempt, so that the caller can continue. A failed one is repeated until it succeeds, followed
 * by `onRepeated`, or until `isWanted` returns false.
 */
async function startListening(sql: Sql, { channel, log, isWanted, onRepeated }: Listening): Promise<void> {
  const listen = async () => {
    try {
      await sql`listen ${sql(channel)}`;
      return true;
    } catch (error) {
      log.warn({ channel, reason: reasonOf(error) }, 'LISTEN failed');
      return false;
    }
  };
  const repeat = async () => {
    while (isWanted()) {
      await new Promise((next) => setTimeout(next, retryMilliseconds).unref());
      if (isWanted() && (await listen())) return onRepeated();
    }
  };
  if (!(await listen())) void repeat();
}

/** Resolves when the server stops responding on a connection that stays open (stopped process, cut network). */
async function untilUnresponsive(sql: Sql): Promise<void> {
  for (;;) {
    await new Promise((next) => setTimeout(next, heartbeatMilliseconds).unref());
    const limit = new Promise<'timeout'>((next) =>
      setTimeout(next, heartbeatLimitMilliseconds, 'timeout').unref(),
    );
    if ((await Promise.race([sql`select 1`, limit])) === 'timeout') return;
  }
}
