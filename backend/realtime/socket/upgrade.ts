import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocketServer } from 'ws';

import type { Identity, Log } from '#backend/contract.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';

import type { Version } from './frames.ts';
import { messageLimit } from '#backend/realtime/limits.ts';
import type { Realtime } from '#backend/realtime/realtime.ts';

/**
 * Handles an HTTP upgrade request to any path; `ip` is the client address by the trusted-proxy rule, `refusalHeaders` are
 * further headers of a refusal.
 */
export type Upgrade = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  info: { ip: string; refusalHeaders?: readonly (readonly [string, string])[] },
) => Promise<void>;

type Options = {
  /** The gateway, which identifies the caller of a WebSocket as of any other request. */
  fetch(request: Request, env: { ip: string; admit(identity: Identity): void }): Promise<Response>;
  realtime: Realtime;
  /** Whose pages may open a WebSocket: browsers apply no CORS to it. */
  origins: readonly string[];
  log: Log;
};

const path = '/realtime/v1/websocket';

export function createUpgrade({ fetch, realtime, origins, log }: Options): Upgrade {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: messageLimit,
    // Compression needs a memory window per socket and gains little on short messages.
    perMessageDeflate: false,
    clientTracking: false,
  });

  async function upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    { ip, refusalHeaders = [] }: Parameters<Upgrade>[3],
  ): Promise<void> {
    const refuse = (response: Response) => sendRefusal(socket, response, refusalHeaders);
    const url = URL.parse(request.url ?? '', 'http://localhost');
    if (url?.pathname !== path) return refuse(json(404, 'no Route matched with those values'));
    // Clients that are no browsers send none.
    const { origin, host } = request.headers;
    if (origin !== undefined && !origins.includes(origin) && !isSameHost(origin, host))
      return refuse(json(403, 'Origin not allowed'));
    const version = readVersion(url.searchParams.get('vsn'));
    if (!version) return refuse(json(400, 'unsupported vsn'));
    let identity: Identity | undefined;
    const admit = (admitted: Identity) => (identity = admitted);
    const response = await fetch(new Request(url, { headers: headersOf(request) }), { ip, admit });
    if (!identity) return refuse(response);
    const connection = realtime.reserveConnection(identity.ip);
    if (!connection)
      return refuse(json(429, 'Too many connected users', { 'Retry-After': retryAfterSeconds.limited }));
    socket.once('close', connection.release);
    if (socket.destroyed) return connection.release();
    const admitted = identity;
    server.handleUpgrade(request, socket, head, (accepted) => realtime.accept(accepted, version, admitted));
  }

  return async function handleUpgrade(request, socket, head, info) {
    const destroy = () => socket.destroy();
    socket.on('error', destroy);
    await upgrade(request, socket, head, info).catch((error: unknown) => {
      log.error({ error }, 'a WebSocket could not be opened');
      destroy();
    });
  };
}

/** Clients of version 1.0.0 may omit the parameter. */
function readVersion(vsn: string | null): Version | undefined {
  if (vsn === null || vsn === '1.0.0') return '1.0.0';
  return vsn === '2.0.0' ? vsn : undefined;
}

function headersOf({ headers }: IncomingMessage): Headers {
  const copied = new Headers();
  for (const name of ['apikey', 'authorization', 'x-request-id']) {
    const value = headers[name];
    if (typeof value === 'string') copied.set(name, value);
  }
  const legacy = headers['x-api-key'];
  if (typeof legacy === 'string' && !copied.has('apikey')) copied.set('apikey', legacy);
  return copied;
}

function json(status: number, message: string, headers?: Record<string, string>): Response {
  return Response.json({ message }, { status, ...(headers && { headers }) });
}

async function sendRefusal(
  socket: Duplex,
  response: Response,
  further: readonly (readonly [string, string])[],
): Promise<void> {
  const body = await response.text();
  const retryAfter = response.headers.get('retry-after');
  const headers = [
    ...further,
    ['Content-Type', response.headers.get('content-type') ?? 'text/plain'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Connection', 'close'],
    ...(retryAfter === null ? [] : [['Retry-After', retryAfter]]),
  ];
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${response.status} Refused\r\n${lines.join('')}\r\n${body}`);
}

/** A page of the host that the request names is no foreign page, under whichever of its names the site is opened. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
