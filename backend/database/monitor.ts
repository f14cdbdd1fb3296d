import type { Sql } from 'postgres';
import type { Log } from '#backend/contract.ts';
import { DatabaseUnavailable, reasonOf } from './errors.ts';

export type Monitor = {
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

type Events = { up(): void; down(): void };
type Hooks = { onclose(): void; onnotify(channel: string, payload: string): void };

const retryMilliseconds = 100;
const heartbeatMilliseconds = 5_000;
const heartbeatLimitMilliseconds = 3_000;

/**
 * The one connection that is always open. It carries LISTEN, and by living or dying it tells the pools whether the
 * database is there, so that requests are refused at once instead of queueing for a server that is away.
 * Rejects when the first connection has not been made within `patience` milliseconds.
 */
export async function startMonitor(options: {
  connect: (hooks: Hooks) => Sql;
  events: Events;
  log: Log;
  patience: number;
}): Promise<Monitor> {
  const { connect, events, log } = options;
  const channels = new Map<string, Set<(payload: string) => void>>();
  const closing = Promise.withResolvers<void>();
  let current: Sql | undefined;
  let closed = false;

  const hear = (channel: string, payload: string) => {
    for (const listener of channels.get(channel) ?? []) listener(payload);
  };

  async function connection(onUp: () => void): Promise<void> {
    const lost = Promise.withResolvers<void>();
    const sql = connect({ onclose: lost.resolve, onnotify: hear });
    try {
      await sql`select 1`;
      for (const channel of channels.keys()) await sql`listen ${sql(channel)}`;
      current = sql;
      onUp();
      await Promise.race([lost.promise, closing.promise, untilMute(sql)]);
    } finally {
      current = undefined;
      void sql.end({ timeout: 0 });
    }
  }

  async function keep(): Promise<void> {
    for (let downSince = 0; !closed;) {
      const reason = await connection(() => {
        if (downSince) log.info({ away: Date.now() - downSince }, 'the database answers again');
        downSince = 0;
        events.up();
        // What was notified meanwhile is not told again: listeners are called once with nothing.
        for (const channel of channels.keys()) hear(channel, '');
        first.resolve();
      }).catch(reasonOf);
      if (closed) return;
      if (!downSince) {
        downSince = Date.now();
        events.down();
        log.warn({ reason: reason ?? 'connection lost' }, 'the database is away');
      }
      last = reason ?? 'connection lost';
      await new Promise((next) => setTimeout(next, retryMilliseconds));
    }
  }

  const first = Promise.withResolvers<void>();
  let last = 'no answer';
  const giveUp = setTimeout(() => first.reject(new DatabaseUnavailable(last)), options.patience);
  void keep();
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
      if (listeners.size === 1 && current) await current`listen ${current(channel)}`;
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

/** Resolves when the server stops answering on a connection that stays open: stopped process, cut network. */
async function untilMute(sql: Sql): Promise<void> {
  for (;;) {
    await new Promise((next) => setTimeout(next, heartbeatMilliseconds).unref());
    const limit = new Promise<'mute'>((next) => setTimeout(next, heartbeatLimitMilliseconds, 'mute').unref());
    if ((await Promise.race([sql`select 1`, limit])) === 'mute') return;
  }
}
