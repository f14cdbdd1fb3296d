import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { serviceOf } from '#backend/http/error-response.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';

/** Responses of the listener itself, without the app; each closes its connection. */
export type Refusals = {
  /** The headers of every response. */
  headers: readonly [string, string][];
  /** On a socket without a `ServerResponse`. When a response has begun, only closes the socket. */
  onSocket(socket: Duplex, status: number): void;
  onResponse(response: ServerResponse, status: number): void;
};

/** `siteUrl` decides whether HSTS is sent. */
export function createRefusals({ siteUrl }: { siteUrl: string }): Refusals {
  const fixed = securityHeaders({ siteUrl });
  const retry: [string, string][] = [['retry-after', retryAfterSeconds.busy]];
  const headersOf = (status: number): [string, string][] => [
    ...fixed,
    ['cache-control', 'no-store'],
    ['connection', 'close'],
    ...(status === 503 ? retry : []),
  ];

  return {
    headers: fixed,
    onSocket(socket, status) {
      if (!socket.writable || hasBegunResponse(socket)) return void socket.destroy();
      const lines = headersOf(status).map(([name, value]) => `${name}: ${value}\r\n`);
      const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}\r\n`;
      socket.end(`${head}${lines.join('')}content-length: 0\r\n\r\n`);
    },
    onResponse(response, status) {
      const text = STATUS_CODES[status] ?? '';
      const type: [string, string] = ['content-type', 'text/plain; charset=utf-8'];
      response.writeHead(
        status,
        [...headersOf(status), type, ['content-length', String(text.length)]].flat(),
      );
      response.end(text);
    },
  };
}

/** A second response in the middle of one would be read as its body. */
function hasBegunResponse(socket: Duplex): boolean {
  const current: unknown = Reflect.get(socket, '_httpMessage');
  return typeof current === 'object' && current !== null && Reflect.get(current, 'headersSent') === true;
}

/** Header fields of one request, and their characters. */
const maxFields = 100;
const fieldsMax = 16 * 1024;
/** Characters of the address of a page. The backend has a limit of its own, and refuses in the form of its clients. */
const pageAddressMax = 16 * 1024;

/** The status with which a request is refused before any other code sees it; undefined for most. */
export function refusedStatus(request: IncomingMessage): number | undefined {
  const { rawHeaders, headers, httpVersion, url = '' } = request;
  if (rawHeaders.length > maxFields * 2) return 431;
  if (rawHeaders.reduce((sum, part) => sum + part.length, 0) > fieldsMax) return 431;
  if (url.length > pageAddressMax && serviceOf(url) === undefined) return 414;
  // RFC 9112 §3.2. Node's own refusal has no security headers.
  return headers.host === undefined && httpVersion === '1.1' ? 400 : undefined;
}
