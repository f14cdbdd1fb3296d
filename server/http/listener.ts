import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import type { Log } from '#backend/contract.ts';
import { createLoopTurns } from '#backend/loop-turns.ts';

import type { App } from '#server/app.ts';
import { alternateHost } from '#server/middleware/canonical-url.ts';
import { respondFromCache } from '#server/page-cache/respond.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import type { Rehearsals } from '#server/rehearsal/rehearsals.ts';
import { refusedStatus } from './refusals.ts';
import type { Refusals } from './refusals.ts';
import { createSlowBodies } from './slow-bodies.ts';
import type { UnsentBytes } from './unsent-bytes.ts';

export type ListenerOptions = {
  app: App;
  pageCache: PageCache;
  rehearsals: Pick<Rehearsals, 'read'>;
  clientAddress: (request: IncomingMessage) => string;
  siteUrl: string;
  log: Log;
  refusals: Refusals;
  unsent: UnsentBytes;
};

/**
 * Requests of one network that begin in a turn of the event loop: enough for a page with its files. Hundreds arrive in one
 * turn on pipelined connections, and would delay the others by the sum of their times (ROBUST-82).
 */
export const requestsPerTurn = 8;
/** Milliseconds of a turn after which connections are accepted before further requests begin: less than one page takes. */
const longTurn = 4;

/** The node:http listener: serves a cached page before any framework sees the request. */
export function createListener(options: ListenerOptions): RequestListener {
  const { app, pageCache, rehearsals, clientAddress, siteUrl, log, refusals, unsent } = options;
  const { host } = new URL(siteUrl);
  const redirected = alternateHost(host);
  const addresses = new WeakMap<object, string>();
  const watchBody = createSlowBodies(refusals);
  const takeTurn = createLoopTurns(requestsPerTurn, { longTurn });

  const passToApp = getRequestListener(
    (request, { incoming }) => {
      const ip = addresses.get(incoming);
      return app.fetch(request, { ip: ip ?? '127.0.0.1' });
    },
    {
      // For requests that come without a Host header (HTTP/1.0).
      hostname: host,
      // A Host or target that makes no valid URL is the client's mistake.
      errorHandler: (error) => {
        log.warn({ error }, 'request refused');
        return new Response('Bad Request', {
          status: 400,
          headers: [...refusals.headers, ['connection', 'close']],
        });
      },
    },
  );

  return function listener(request: IncomingMessage, response: ServerResponse): void {
    const refused = refusedStatus(request);
    if (refused !== undefined) return refusals.onResponse(response, refused);
    const { socket } = request;
    // A pipelined request: its response waits for the ones before it.
    if (response.socket === null && !unsent.queue(socket, response))
      return refusals.onResponse(response, 503);
    const { host: asked, cookie } = request.headers;
    if (asked !== redirected && !rehearsals.read(cookie) && respondFromCache(pageCache, request, response))
      return;
    const address = clientAddress(request);
    addresses.set(request, address);
    unsent.assign(socket, address);
    watchBody(request, response, address);
    takeTurn(address, () => {
      // The client may have gone while its request waited.
      if (!socket.destroyed) void passToApp(request, response).then(() => unsent.written(socket));
    });
  };
}
