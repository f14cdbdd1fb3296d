import { Hono } from 'hono';
import type { WebSocket } from 'ws';

import type { Identity } from '#backend/contract.ts';
import type { GatewayEnv } from '#backend/gateway/identify.ts';

import { createAddressBudgets } from './socket/address-budget.ts';
import { broadcastMany, broadcastOne } from './channel/broadcast-api.ts';
import { deliver } from './channel/broadcast.ts';
import { createChangeFeed } from './changes/change-feed.ts';
import { sendChanges } from './changes/change-page.ts';
import { roomOf } from './channel/channel.ts';
import type { RealtimeContext, RealtimeDeps } from './context.ts';
import type { Version } from './socket/frames.ts';
import { coalesce } from './changes/coalesce.ts';
import { createGate } from './socket/gate.ts';
import { socketsInTotal, socketsPerAddress } from './limits.ts';
import { watchRights } from './channel/channel-rights.ts';
import { watchSessions } from './channel/member.ts';
import { createPeers } from './processes/peers.ts';
import { readPublishedTables } from './changes/published-tables.ts';
import { createRooms } from './channel/rooms.ts';
import { type Session, startSession } from './socket/session.ts';
import { asBroadcast } from './channel/stored-message.ts';
import { createVerifyToken } from './socket/verify-token.ts';

export type Realtime = {
  /** `/realtime/v1` over HTTP. */
  app: Hono<GatewayEnv>;
  /** Undefined when this address, or everybody together, has as many sockets as may be. */
  takePlace(ip: string): { giveBack(): void } | undefined;
  accept(socket: WebSocket, version: Version, identity: Identity): void;
  /** Ends every socket politely; those that do not answer are cut after two seconds. */
  close(): Promise<void>;
};

const sweepEvery = 5_000;
const permissionChecksAtOnce = 3;
/** Milliseconds sockets have to close by themselves at a stop. */
const closePatience = 2_500;

export function createRealtime(deps: RealtimeDeps): Realtime {
  const context = createContext(deps);
  const start = startOnce(context);
  const places = new Map<string, number>();
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
    takePlace(ip) {
      const mine = places.get(ip) ?? 0;
      const perAddress = deps.rateLimits ? socketsPerAddress : socketsInTotal;
      if (closing || mine >= perAddress || sessions.size >= socketsInTotal) return undefined;
      places.set(ip, mine + 1);
      return {
        giveBack() {
          const left = (places.get(ip) ?? 1) - 1;
          if (left > 0) places.set(ip, left);
          else places.delete(ip);
        },
      };
    },
    accept(socket, version, identity) {
      // Without a database, what clients send each other still goes through.
      const ready = start().catch((error: unknown) => {
        deps.log.warn({ error }, 'realtime does not listen to the database');
      });
      sweep ??= setInterval(() => {
        for (const session of sessions) session.sweep();
      }, sweepEvery).unref();
      const session = startSession(context, socket, version, identity, ready);
      sessions.add(session);
      socket.once('close', () => sessions.delete(session));
      if (closing) session.close(1001, 'server is stopping');
    },
    async close() {
      closing = true;
      clearInterval(sweep);
      for (const session of sessions) session.close(1001, 'server is stopping');
      const deadline = Date.now() + closePatience;
      while (sessions.size > 0 && Date.now() < deadline) await new Promise((next) => setTimeout(next, 20));
      await start.stop();
    },
  };
}

function createContext(deps: RealtimeDeps): RealtimeContext {
  const rooms = createRooms();
  const feed = createChangeFeed({
    ...deps,
    onChanges: (changes) => sendChanges({ ...deps, rooms }, changes),
    // Every process reads it by itself: it is not told to the others.
    onMessage: (message) =>
      deliver(rooms, roomOf(message.topic, message.private === true), asBroadcast(message)),
    listeners: () => ({ any: rooms.size > 0, tables: rooms.listening }),
  });
  return {
    ...deps,
    rooms,
    feed,
    peers: createPeers(rooms, deps),
    verifyToken: createVerifyToken(deps),
    publishedTables: coalesce(() => readPublishedTables(deps.database)),
    gate: createGate(permissionChecksAtOnce),
    budgetOf: createAddressBudgets(deps.rateLimits),
  };
}

/** A process that nobody asks for realtime listens to nothing. */
function startOnce(context: RealtimeContext): (() => Promise<void>) & { stop(): Promise<void> } {
  let started: Promise<{ stop(): void | Promise<void> }[]> | undefined;
  const open = async () => {
    await Promise.all([context.feed.open(), context.peers.open()]);
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
    if (watches) await Promise.all([context.feed.close(), context.peers.close()]);
  };
  return Object.assign(start, { stop });
}
