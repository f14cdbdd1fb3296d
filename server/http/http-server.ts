import { type RequestListener, type Server, createServer } from 'node:http';
import { Server as NetServer } from 'node:net';

import { OperatorError } from '#server/operator-error.ts';

/** Milliseconds. A client that opens a connection and says nothing holds it no longer than this. */
const headersTimeout = 15_000;
const requestTimeout = 60_000;
/** Longer than the 60 s proxies keep theirs, so that they never write on one we are closing. */
const keepAliveTimeout = 65_000;

/** At a stop: idle connections get this long (ms) to send what was on its way, then are closed. */
const idleGrace = 500;
/** A request still under way after this long (ms) is cut, so that the whole stop takes less than ten seconds. */
const drainLimit = 7_000;

export type HttpServer = {
  server: Server;
  port: number;
  /** Answers what waited since the port was taken, then everything. */
  serve(listener: RequestListener): void;
  /** Stops accepting, finishes what is under way, closes idle connections. */
  close(): Promise<void>;
};

/**
 * Takes the port before anything else is opened, so that a clash is told at once; a request that
 * comes before `serve` waits for it.
 */
export async function openHttpServer(options: { host: string; port: number }): Promise<HttpServer> {
  const server: Server = createServer({
    headersTimeout,
    requestTimeout,
    keepAliveTimeout,
    // Any other protocol that is offered (`Upgrade: h2c`) is passed over, as HTTP wants it.
    shouldUpgradeCallback: ({ headers }) =>
      server.listenerCount('upgrade') > 0 && headers.upgrade?.toLowerCase() === 'websocket',
  });
  const waiting: Parameters<RequestListener>[] = [];
  const wait: RequestListener = (...exchange) => void waiting.push(exchange);
  server.on('request', wait);
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  await listen(server, options);
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new OperatorError('PORT: the server got no port');
  return {
    server,
    port: address.port,
    serve(listener) {
      server.off('request', wait).on('request', listener);
      for (const exchange of waiting.splice(0)) listener(...exchange);
    },
    close: () => drain(server),
  };
}

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
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
  // Each answer from now on tells its client to open another connection elsewhere.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  // Not http's own `close`, which cuts idle connections at once, with the request that may be on its way.
  NetServer.prototype.close.call(server);
  const started = performance.now();
  const timer = setInterval(() => {
    const elapsed = performance.now() - started;
    if (elapsed > drainLimit) server.closeAllConnections();
    else if (elapsed > idleGrace) server.closeIdleConnections();
  }, 50);
  await closed.finally(() => clearInterval(timer));
}
