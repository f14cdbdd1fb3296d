import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';

import { LRUCache } from 'lru-cache';

import { joined } from './joined.ts';
import type { Representation } from './representation.ts';

/** Head and body in one buffer, with the `Date` of one second. A response in progress keeps its buffer. */
type Whole = { second: number; head: string; bytes: Buffer };

/** The buffers of the last requests, each of them sent for one second at most. */
const recent = new LRUCache<Representation, Whole>({
  maxSize: 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length,
});

/** Bytes of the largest body that is copied after its head; a larger one is sent by `writeHead` and `end`. */
const longest = 512 * 1024;

/**
 * Sends a stored response to an ordinary GET as one write. `writeHead` checks each header again and sends the head apart
 * from the body, which is a quarter of the processor time of a cached page (SPEED-04). Returns false when Node must write
 * the response: a client that closes its connection, a server that stops, a pipelined request, a large body.
 */
export function sendWhole(response: ServerResponse, status: number, representation: Representation): boolean {
  if (!response.shouldKeepAlive || response.req.httpVersion !== '1.1' || response.req.method !== 'GET')
    return false;
  if (response.socket === null || response.headersSent || response.getHeaderNames().length > 0) return false;
  if (representation.body.length > longest) return false;
  const { head, bytes } = wholeOf(response, status, representation);
  response.statusCode = status;
  // Node has no call for a prepared head. With these two fields, it regards the head as sent and writes the data of `end`.
  Reflect.set(response, '_header', head);
  Reflect.set(response, '_headerSent', true);
  response.end(bytes);
  return true;
}

function wholeOf(response: ServerResponse, status: number, representation: Representation): Whole {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  const known = recent.get(representation);
  if (known?.second === second) return known;
  const head = headText(status, representation.head, connectionFields(response, new Date(now)));
  const whole = { second, head, bytes: joined(Buffer.from(head, 'latin1'), representation.body) };
  // `set` on a known key would keep its old size.
  recent.delete(representation);
  recent.set(representation, whole);
  return whole;
}

/** `head` is flat: name, value, name, value. */
function headText(status: number, head: readonly string[], further: string): string {
  const fields = head.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n')).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${fields}${further}\r\n`;
}

/** The header fields that Node adds to a response on a keep-alive connection. */
function connectionFields(response: ServerResponse, date: Date): string {
  const timeout: unknown = Reflect.get(response, '_keepAliveTimeout');
  const seconds = typeof timeout === 'number' ? Math.floor(timeout / 1000) : 0;
  const hint = seconds > 0 ? `Keep-Alive: timeout=${seconds}\r\n` : '';
  return `Date: ${date.toUTCString()}\r\nConnection: keep-alive\r\n${hint}`;
}
