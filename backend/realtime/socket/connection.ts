import type { WebSocket } from 'ws';

import type { Identity } from '#backend/contract.ts';

import type { AddressBudget } from './address-budget.ts';
import type { Allowance } from './allowance.ts';
import { type Outgoing, type Ref, type Version, encodeText } from './frames.ts';
import { backlogLimit } from '#backend/realtime/limits.ts';

/** One client's socket, as the rest of the service sees it. */
export type Connection = {
  readonly version: Version;
  /** Who opened the socket: what a channel counts as when its member sends no token of a person. */
  readonly identity: Identity;
  /** What its channels have this process remember. */
  readonly allowance: Allowance;
  /** What its address may still cost. */
  readonly budget: AddressBudget;
  send(data: string | Buffer): void;
  /** `payload` is JSON already. */
  push(message: Outgoing, payload: string): void;
  reply(to: { joinRef: Ref; ref: Ref; topic: string }, status: 'ok' | 'error', response: object): void;
  close(code: number, reason: string): void;
};

const closePatience = 2_000;

/** Never waits for the client: one that lets too much pile up is cut off. */
export function createConnection(
  socket: WebSocket,
  { version, identity, allowance, budget }: Pick<Connection, 'version' | 'identity' | 'allowance' | 'budget'>,
): Connection {
  const connection: Connection = {
    version,
    identity,
    allowance,
    budget,
    send(data) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > backlogLimit) socket.terminate();
      else socket.send(data);
    },
    push: (message, payload) => connection.send(encodeText(version, message, payload)),
    reply({ joinRef, ref, topic }, status, response) {
      const message = { joinRef, ref, topic, event: 'phx_reply' };
      connection.push(message, JSON.stringify({ status, response }));
    },
    close(code, reason) {
      socket.close(code, reason);
      setTimeout(() => socket.terminate(), closePatience).unref();
    },
  };
  return connection;
}
