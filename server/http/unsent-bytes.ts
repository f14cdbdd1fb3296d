import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { isTooSlow, rateOf, startBacklog } from './backlog.ts';
import type { Backlog, Pace } from './backlog.ts';

const megabyte = 1024 * 1024;

export type UnsentLimits = Pace & {
  /** Unsent bytes of one client network, and of all. */
  perNetwork: number;
  inTotal: number;
  /** Pipelined requests that wait on one socket for the responses before theirs. */
  pipelined: number;
};

export const unsentLimits: UnsentLimits = {
  window: 20_000,
  slowest: 2 * 1024,
  longest: 15 * 60_000,
  perNetwork: 32 * megabyte,
  inTotal: 96 * megabyte,
  pipelined: 16,
};

export type UnsentBytes = {
  add(socket: Socket): void;
  /**
   * Counts the socket for this client network from now on: behind a proxy, each request of a socket has its own. A
   * socket without a network counts in the total only.
   */
  assign(socket: Socket, network: string): void;
  /** Registers a pipelined response; false beyond the limit of the socket. */
  queue(socket: Socket, response: ServerResponse): boolean;
  /** A response was written: while its network or the process is over the limit, cuts the slowest other clients. */
  written(socket: Socket): void;
  /** Cuts the clients that are too slow; to be called every second. */
  check(): void;
  /** Unsent bytes of all sockets. */
  total(): number;
};

/**
 * Limits the memory of responses that clients do not read: Node keeps a response until its client has accepted all.
 * `now` returns milliseconds of a monotonic clock.
 */
export function createUnsentBytes(
  limits: UnsentLimits = unsentLimits,
  now: () => number = () => performance.now(),
): UnsentBytes {
  const sockets = new Set<Socket>();
  const networks = new WeakMap<Socket, string>();
  const pipelines = new WeakMap<Socket, Set<ServerResponse>>();
  const backlogs = new Map<Socket, Backlog>();

  function unsent(socket: Socket): number {
    let bytes = socket.writableLength;
    // A response that waits for its turn has no socket yet and holds its own bytes.
    for (const response of pipelines.get(socket) ?? [])
      if (response.socket === null) bytes += response.writableLength;
    return bytes;
  }

  /** The backlog of a socket; undefined when everything is sent. */
  function observe(socket: Socket): Backlog | undefined {
    if (unsent(socket) === 0) {
      backlogs.delete(socket);
      return undefined;
    }
    const known = backlogs.get(socket);
    if (known) return known;
    const backlog = startBacklog(socket, now());
    backlogs.set(socket, backlog);
    return backlog;
  }

  const rate = ([socket, backlog]: [Socket, Backlog]) => rateOf(socket, backlog, now());

  /** Cuts the slowest clients until the sum is within `limit`. `spared`, the client of the newest response, is not cut. */
  function reduce(behind: [Socket, Backlog][], limit: number, spared?: Socket): void {
    let sum = behind.reduce((bytes, [socket]) => bytes + unsent(socket), 0);
    if (sum <= limit) return;
    // The sort is stable and a map keeps its order: among equals, the one that is behind for the longest time.
    for (const [socket] of behind.toSorted((a, b) => rate(a) - rate(b))) {
      if (sum <= limit) return;
      if (socket === spared) continue;
      sum -= unsent(socket);
      cut(socket);
    }
  }

  function cut(socket: Socket): void {
    backlogs.delete(socket);
    socket.destroy();
  }

  return {
    add(socket) {
      sockets.add(socket);
      socket.once('close', () => {
        sockets.delete(socket);
        backlogs.delete(socket);
      });
    },
    assign: (socket, network) => void networks.set(socket, network),
    queue(socket, response) {
      const queued = pipelines.get(socket) ?? new Set();
      if (queued.size >= limits.pipelined) return false;
      pipelines.set(socket, queued.add(response));
      response.once('close', () => queued.delete(response));
      return true;
    },
    written(socket) {
      if (socket.destroyed || !observe(socket)) return;
      const network = networks.get(socket);
      const mine = [...backlogs].filter(([other]) => networks.get(other) === network);
      reduce(mine, limits.perNetwork, socket);
      reduce([...backlogs], limits.inTotal, socket);
    },
    check() {
      for (const socket of sockets) {
        const backlog = observe(socket);
        if (backlog && isTooSlow(socket, backlog, limits, now())) cut(socket);
      }
      // WebSockets are written to without a request.
      for (const [network, mine] of Map.groupBy(backlogs, ([socket]) => networks.get(socket)))
        if (network !== undefined) reduce(mine, limits.perNetwork, fastest(mine));
      reduce([...backlogs], limits.inTotal, fastest([...backlogs]));
    },
    total: () => [...sockets].reduce((bytes, socket) => bytes + unsent(socket), 0),
  };

  /** One response may be larger than the limit: its client is not cut while it is the only one. */
  function fastest(behind: [Socket, Backlog][]): Socket | undefined {
    return behind.toSorted((a, b) => rate(b) - rate(a))[0]?.[0];
  }
}
