import { Hono } from 'hono';
import type { WebSocket } from 'ws';

import type { GatewayEnv, Identity } from '#backend/contract.ts';
import { createSharedSemaphore } from '#backend/shared-semaphore.ts';

import { createAddressBudgets } from './socket/address-budget.ts';
import { broadcastMany, broadcastOne } from './channel/broadcast-api.ts';
import { deliver } from './channel/broadcast.ts';
import { createChangeFeed } from './changes/change-feed.ts';
import { createChangeSender } from './changes/send-changes.ts';
import { topicKeyOf } from './channel/channel.ts';
import type { RealtimeContext, RealtimeDeps } from './context.ts';
import type { Version } from './socket/frames.ts';
import { coalesce } from './changes/coalesce.ts';
import { watchRights } from './channel/channel-rights.ts';
import { watchSessions } from './channel/session-expiry.ts';
import { createPubSub } from './processes/pubsub.ts';
import { readPublishedTables } from './changes/published-tables.ts';
import { createChannelRegistry } from './channel/channel-registry.ts';
import { startSession } from './socket/session.ts';
import type { Session } from './socket/session.ts';
import { createSocketPlaces } from './socket/socket-places.ts';
import { asBroadcast } from './channel/stored-message.ts';
import { createVerifyToken } from './socket/verify-token.ts';

export type Realtime = {
  /** `/realtime/v1` over HTTP. */
  app: Hono<GatewayEnv>;
  /** Undefined beyond the limit of sockets, of this address or in total. */
  reserveConnection(ip: string): { release(): void } | undefined;
  accept(socket: WebSocket, version: Version, identity: Identity): void;
  /** The number of open sockets. */
  sockets(): number;
  /** Closes every socket with a close frame; terminates those that do not respond in two seconds. */
  close(): Promise<void>;
};

/** Milliseconds. */
const sweepInterval = 5_000;
/**
 * Queries of permissions and subscriptions at a time, and the milliseconds that they have. The four permits leave one of
 * the owner's five transactions to the other services.
 */
const queryPermits = { permits: 3, quickMs: 250, slowPermits: 1, slowMs: 3_000 } as const;
/** Milliseconds that sockets have to close when the server stops. */
const closeTimeout = 2_500;

export function createRealtime(deps: RealtimeDeps): Realtime {
  const context = createContext(deps);
  const start = startOnce(context);
  const places = createSocketPlaces(deps.rateLimits);
  const sessions = new Set<Session>();
  let closing = false;
  let sweep: NodeJS.Timeout | undefined;

  const app = new Hono<GatewayEnv>();
  app.get('/websocket', (c) => {
    c.env.admit?.(c.get('identity'));
    c.header('Upgrade', 'websocket');
    return c.env.admit ? c.body(null, 204) : c.json({ message: 'Upgrade Required' }, 426);
  });
  app.use('/api/*', async (_, next) => {
    await start();
    await next();
  });
  app.post('/api/broadcast', broadcastMany(context));
  app.post('/api/broadcast/:topic/events/:event', broadcastOne(context));

  return {
    app,
    reserveConnection: (ip) => (closing ? undefined : places.reserve(ip)),
    sockets: () => sessions.size,
    accept(socket, version, identity) {
      // Without a database, broadcast and presence still work in this process.
      const ready = start().catch((error: unknown) => {
        deps.log.warn({ error }, 'realtime cannot listen to the database');
      });
      sweep ??= setInterval(() => {
        for (const session of sessions) session.sweep();
      }, sweepInterval).unref();
      const session = startSession(context, socket, version, identity, ready);
      sessions.add(session);
      socket.once('close', () => sessions.delete(session));
      if (closing) session.close(1001, 'server is stopping');
    },
    async close() {
      closing = true;
      clearInterval(sweep);
      for (const session of sessions) session.close(1001, 'server is stopping');
      const deadline = Date.now() + closeTimeout;
      while (sessions.size > 0 && Date.now() < deadline) await new Promise((next) => setTimeout(next, 20));
      await start.stop();
    },
  };
}

function createContext(deps: RealtimeDeps): RealtimeContext {
  const channels = createChannelRegistry();
  const feed = createChangeFeed({
    ...deps,
    onChanges: createChangeSender({ ...deps, channels }),
    // Every process reads it from the database, so it is not relayed.
    onMessage: (message) =>
      deliver(channels, topicKeyOf(message.topic, message.private === true), asBroadcast(message)),
    listeners: () => ({ any: channels.size > 0, tables: channels.hasSubscriptions }),
  });
  return {
    ...deps,
    channels,
    feed,
    pubsub: createPubSub(channels, deps),
    verifyToken: createVerifyToken(deps),
    publishedTables: coalesce(() => readPublishedTables(deps.database)),
    queries: createSharedSemaphore(queryPermits),
    budgetOf: createAddressBudgets(deps.rateLimits),
  };
}

/**
 * Starts listening to the database at the first request, so that a process without realtime clients does not listen.
 */
function startOnce(context: RealtimeContext): (() => Promise<void>) & { stop(): Promise<void> } {
  let started: Promise<{ stop(): void | Promise<void> }[]> | undefined;
  const open = async () => {
    await Promise.all([context.feed.open(), context.pubsub.open()]);
    return [watchSessions(context), await watchRights(context)];
  };
  const start = async () => {
    started ??= open();
    await started.catch((error: unknown) => {
      started = undefined;
      throw error;
    });
  };
  const stop = async () => {
    const watches = await started?.catch(() => undefined);
    await Promise.all(watches?.map((watch) => watch.stop()) ?? []);
    if (watches) await Promise.all([context.feed.close(), context.pubsub.close()]);
  };
  return Object.assign(start, { stop });
}
