import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { Server as NetServer } from 'node:net';

import { headBytesMax } from '#backend/http/address-length.ts';
import { reduceAddress } from '#backend/gateway/address.ts';

import { OperatorError } from '#server/operator-error.ts';

import { connectionsInTotal, connectionsPerNetwork, createConnectionCounts } from './connection-counts.ts';
import { createRefusals } from './refusals.ts';
import type { Refusals } from './refusals.ts';
import { createUnsentBytes } from './unsent-bytes.ts';
import type { UnsentBytes } from './unsent-bytes.ts';

/** Milliseconds. Limits how long a silent client can hold a connection. */
const headersTimeout = 15_000;
const requestTimeout = 60_000;
/** Milliseconds between two checks of the two limits above; with Node's default of 30 s the first would take three times as long. */
const connectionsCheckingInterval = 5_000;
/** Milliseconds between two checks for clients that do not read their responses. */
const unsentInterval = 1_000;
/**
 * Milliseconds. Longer than the 60 s of common proxies, so that the proxy closes an idle connection first and never
 * sends a request on one that this server closes.
 */
const keepAliveTimeout = 65_000;

/** Milliseconds that idle connections stay open at a stop, for requests that are already on their way. */
const idleGrace = 500;
/**
 * Milliseconds after which a request that still runs at a stop is cut, so that the whole stop takes less than ten
 * seconds.
 */
const drainLimit = 7_000;

export type HttpServer = {
  server: Server;
  port: number;
  refusals: Refusals;
  unsent: UnsentBytes;
  /** Handles the requests queued since the port was opened, then all others. */
  serve(listener: RequestListener): void;
  /** Stops accepting, finishes running requests, closes idle connections. */
  close(): Promise<void>;
};

export type HttpServerOptions = {
  host: string;
  port: number;
  siteUrl: string | undefined;
  /** Every connection comes from the proxy: connections are not counted by network. */
  trustProxy: boolean;
  unsent?: UnsentBytes;
};

/**
 * Opens the port before anything else, so that a port conflict is reported at once; requests that arrive before
 * `serve` are queued.
 * @throws {OperatorError} when the port cannot be opened.
 */
export async function openHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const server: Server = createServer({
    headersTimeout,
    requestTimeout,
    keepAliveTimeout,
    connectionsCheckingInterval,
    maxHeaderSize: headBytesMax,
    // `refusedStatus` refuses instead, with the security headers.
    requireHostHeader: false,
    // Any other offered protocol (`Upgrade: h2c`) is ignored (RFC 9110 §7.8).
    shouldUpgradeCallback: ({ headers }) =>
      server.listenerCount('upgrade') > 0 && headers.upgrade?.toLowerCase() === 'websocket',
  });
  // Without a limit: Node drops the fields beyond it, and a proxy writes `X-Forwarded-For` last.
  server.maxHeadersCount = 0;
  server.maxConnections = connectionsInTotal;
  const refusals = createRefusals({ siteUrl: options.siteUrl ?? 'http://localhost' });
  const unsent = options.unsent ?? createUnsentBytes();
  watchSockets(server, unsent, options);
  refuseInvalid(server, refusals);
  const queued: Parameters<RequestListener>[] = [];
  const queue: RequestListener = (...exchange) => void queued.push(exchange);
  server.on('request', queue);
  await listen(server, options);
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new OperatorError('PORT: the server has no port');
  return {
    server,
    port: address.port,
    refusals,
    unsent,
    serve(listener) {
      server.off('request', queue).on('request', listener);
      for (const exchange of queued.splice(0)) listener(...exchange);
    },
    close: () => drain(server),
  };
}

function watchSockets(server: Server, unsent: UnsentBytes, { trustProxy }: { trustProxy: boolean }): void {
  const admit = createConnectionCounts(trustProxy ? connectionsInTotal : connectionsPerNetwork);
  server.on('connection', (socket) => {
    if (!admit(socket)) return void socket.destroy();
    unsent.add(socket);
    if (!trustProxy) unsent.assign(socket, reduceAddress(socket.remoteAddress ?? ''));
  });
  const timer = setInterval(() => unsent.check(), unsentInterval).unref();
  server.once('close', () => clearInterval(timer));
}

/** Statuses of Node's parser errors; all others are 400. */
const parserStatuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

function refuseInvalid(server: Server, refusals: Refusals): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refusals.onSocket(socket, parserStatuses[error.code ?? ''] ?? 400);
  });
  // Any `Expect` but `100-continue` (RFC 9110 §10.1.1).
  server.on('checkExpectation', (_request, response) => refusals.onResponse(response, 417));
}

async function listen(server: Server, { host, port }: HttpServerOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ host, port }, resolve);
  await promise.catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(explain(error, host, port));
  });
  server.removeListener('error', reject);
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `PORT: ${port} is already in use on ${host}. Stop what uses it, or write for example PORT=${port + 1}`;
  if (error.code === 'EACCES')
    return `PORT: ${port} is reserved to the administrator of this machine. Write for example PORT=3000`;
  return `HOST: ${host} cannot be listened on (${error.code ?? error.message}). Write for example HOST=127.0.0.1`;
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  // Asks clients to close their connection after each response, so that all connections end.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // `Server.close` of `node:http` would close idle connections at once, even with a request on its way.
  NetServer.prototype.close.call(server);
  const started = performance.now();
  const timer = setInterval(() => {
    const elapsed = performance.now() - started;
    if (elapsed > drainLimit) server.closeAllConnections();
    else if (elapsed > idleGrace) server.closeIdleConnections();
  }, 50);
  await closed.finally(() => clearInterval(timer));
}
