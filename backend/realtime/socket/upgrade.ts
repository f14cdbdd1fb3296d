import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { WebSocketServer } from 'ws';

import type { Identity, Log } from '#backend/contract.ts';

import type { Version } from './frames.ts';
import { messageLimit } from '#backend/realtime/limits.ts';
import type { Realtime } from '#backend/realtime/realtime.ts';

/** Answers a request for a WebSocket, whatever it asks; `ip` is the caller's by the trusted-proxy rule. */
export type Upgrade = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  info: { ip: string },
) => Promise<void>;

type Options = {
  /** The gateway: a WebSocket passes the door that every request passes. */
  fetch(request: Request, env: { ip: string; admit(identity: Identity): void }): Promise<Response>;
  realtime: Realtime;
  log: Log;
};

const path = '/realtime/v1/websocket';

export function createUpgrade({ fetch, realtime, log }: Options): Upgrade {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: messageLimit,
    // Each compressed socket keeps a window of memory, for messages that are short.
    perMessageDeflate: false,
    clientTracking: false,
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, ip: string): Promise<void> {
    const url = URL.parse(request.url ?? '', 'http://localhost');
    if (url?.pathname !== path) return refuse(socket, json(404, 'no Route matched with those values'));
    const version = readVersion(url.searchParams.get('vsn'));
    if (!version) return refuse(socket, json(400, 'unsupported vsn'));
    let identity: Identity | undefined;
    const admit = (found: Identity) => (identity = found);
    const response = await fetch(new Request(url, { headers: headersOf(request) }), { ip, admit });
    if (!identity) return refuse(socket, response);
    const place = realtime.takePlace(identity.ip);
    if (!place) return refuse(socket, json(429, 'Too many connected users'));
    socket.once('close', place.giveBack);
    if (socket.destroyed) return place.giveBack();
    const admitted = identity;
    server.handleUpgrade(request, socket, head, (accepted) => realtime.accept(accepted, version, admitted));
  }

  return async function answerUpgrade(request, socket, head, { ip }) {
    const destroy = () => socket.destroy();
    socket.on('error', destroy);
    await upgrade(request, socket, head, ip).catch((error: unknown) => {
      log.error({ error }, 'a socket was not opened');
      destroy();
    });
  };
}

/** The first protocol had no parameter for it. */
function readVersion(vsn: string | null): Version | undefined {
  if (vsn === null || vsn === '1.0.0') return '1.0.0';
  return vsn === '2.0.0' ? vsn : undefined;
}

function headersOf({ headers }: IncomingMessage): Headers {
  const kept = new Headers();
  for (const name of ['apikey', 'authorization', 'x-request-id']) {
    const value = headers[name];
    if (typeof value === 'string') kept.set(name, value);
  }
  const legacy = headers['x-api-key'];
  if (typeof legacy === 'string' && !kept.has('apikey')) kept.set('apikey', legacy);
  return kept;
}

function json(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

async function refuse(socket: Duplex, response: Response): Promise<void> {
  const body = await response.text();
  const headers = {
    'Content-Type': response.headers.get('content-type') ?? 'text/plain',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${response.status} Refused\r\n${lines.join('')}\r\n${body}`);
}
