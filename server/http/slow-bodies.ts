import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Refusals } from './refusals.ts';

/** Milliseconds after which an incomplete body counts as slow. */
const slowAfter = 2_000;
/** Slow bodies at a time from one address: enough for the phones behind one router, too few for an attack. */
const slowMax = 16;

type Limits = { slowAfter: number; slowMax: number };

export type WatchBody = (request: IncomingMessage, response: ServerResponse, address: string) => void;

/**
 * Cuts slow request bodies beyond a few per address: each holds a connection and memory until `requestTimeout`.
 * A body that the server has not read yet is not slow.
 */
export function createSlowBodies(refusals: Refusals, limits: Limits = { slowAfter, slowMax }): WatchBody {
  const slow = new Map<string, number>();

  function count(address: string, change: 1 | -1): void {
    const next = (slow.get(address) ?? 0) + change;
    if (next > 0) slow.set(address, next);
    else slow.delete(address);
  }

  return function watchBody(request, response, address) {
    const { 'content-length': length = '0', 'transfer-encoding': chunked } = request.headers;
    if (length === '0' && chunked === undefined) return;
    let timer = setTimeout(look, limits.slowAfter);
    let counted = false;
    request.once('close', () => {
      clearTimeout(timer);
      if (counted) count(address, -1);
    });

    function look(): void {
      if (request.complete) return;
      if (request.readableLength > 0) {
        timer = setTimeout(look, limits.slowAfter);
        return;
      }
      if ((slow.get(address) ?? 0) >= limits.slowMax) return cut(request);
      counted = true;
      count(address, 1);
    }
  };

  /** The response that Node itself gives to a request that takes too long. */
  function cut({ socket }: IncomingMessage): void {
    refusals.onSocket(socket, 408);
    socket.destroySoon();
  }
}
