import type { Socket } from 'node:net';

import { reduceAddress } from '#backend/gateway/address.ts';

/** Connections at a time of one network: more than its 200 WebSockets and the pages of a large office. */
export const connectionsPerNetwork = 512;
/** Connections at a time in total; Node closes the others when it accepts them. */
export const connectionsInTotal = 4096;

/** Counts connections by network; returns false for one beyond `max`. */
export function createConnectionCounts(max: number): (socket: Socket) => boolean {
  const counts = new Map<string, number>();
  return function admit(socket) {
    const network = reduceAddress(socket.remoteAddress ?? '');
    const count = counts.get(network) ?? 0;
    if (count >= max) return false;
    counts.set(network, count + 1);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    return true;
  };
}
