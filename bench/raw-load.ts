import { once } from 'node:events';
import { connect } from 'node:net';

import { keepRequesting } from './raw-connection.ts';

export type Load = {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** Milliseconds for the last response of each connection. */
  patience?: number;
};

/** Responses per second on keep-alive connections. Every response must have the status 200 and the length of the first. */
export async function generateLoad({ patience = 5000, ...load }: Load): Promise<number> {
  const request = requestText(load);
  const length = await responseLength(load.url, request);
  const course = { request, length, end: performance.now() + load.seconds * 1000, patience };
  const counts = await Promise.all(
    Array.from({ length: load.connections }, () => keepRequesting(load.url, course)),
  );
  return counts.reduce((sum, count) => sum + count, 0) / load.seconds;
}

function requestText({ url, headers }: Load): string {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Learns the length of a response, headers included, from one request whose head is read. */
async function responseLength(url: string, request: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  socket.write(request);
  let text = Buffer.alloc(0);
  for await (const chunk of socket) {
    text = Buffer.concat([text, chunk]);
    const head = text.indexOf('\r\n\r\n') + 4;
    if (head < 4) continue;
    const body = /^content-length: (\d+)/im.exec(text.toString('latin1', 0, head))?.[1];
    if (body === undefined) throw new Error(`${url}: the response has no Content-Length`);
    if (text.length >= head + Number(body)) return text.length;
  }
  throw new Error(`${url}: no complete response`);
}
