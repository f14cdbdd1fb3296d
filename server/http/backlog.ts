import type { Socket } from 'node:net';

import { deliveredBytes } from './socket-progress.ts';

/** Progress of a client that has not accepted everything yet. Times in milliseconds, the rest in bytes. */
export type Backlog = {
  since: number;
  deliveredBefore: number;
  windowStart: number;
  deliveredInWindow: number;
};

/** How slowly a client may read. */
export type Pace = {
  /** Milliseconds in which it must accept `slowest` bytes a second. */
  window: number;
  slowest: number;
  /** Milliseconds that it may be behind without interruption. */
  longest: number;
};

export function startBacklog(socket: Socket, time: number): Backlog {
  const delivered = deliveredBytes(socket);
  return { since: time, deliveredBefore: delivered, windowStart: time, deliveredInWindow: delivered };
}

/** To be called regularly: starts the next window of the backlog when one has passed. */
export function isTooSlow(socket: Socket, backlog: Backlog, pace: Pace, time: number): boolean {
  if (time - backlog.since >= pace.longest) return true;
  const passed = time - backlog.windowStart;
  if (passed < pace.window) return false;
  const delivered = deliveredBytes(socket);
  const slow = delivered - backlog.deliveredInWindow < (pace.slowest * passed) / 1000;
  Object.assign(backlog, { windowStart: time, deliveredInWindow: delivered });
  return slow;
}

/** Bytes a second since the client is behind. */
export function rateOf(socket: Socket, backlog: Backlog, time: number): number {
  const seconds = Math.max(time - backlog.since, 1000) / 1000;
  return (deliveredBytes(socket) - backlog.deliveredBefore) / seconds;
}
