import type { WebSocket } from 'ws';

import type { Identity } from '#backend/contract.ts';

import type { AddressBudget } from './address-budget.ts';
import type { MemoryAllowance } from './memory-budget.ts';
import { encodeText } from './frames.ts';
import type { Outgoing, Ref, Version } from './frames.ts';
import { backlogLimit } from '#backend/realtime/limits.ts';

/** The socket of one client. */
export type Connection = {
  readonly version: Version;
  /** The identity that opened the socket; channels without an access token of their own use it. */
  readonly identity: Identity;
  /** Memory held for its channels. */
  readonly allowance: MemoryAllowance;
  /** Limits of its address. */
  readonly budget: AddressBudget;
  send(data: string | Buffer): void;
  /** `payload` is JSON text. */
  push(message: Outgoing, payload: string): void;
  reply(to: { joinRef: Ref; ref: Ref; topic: string }, status: 'ok' | 'error', response: object): void;
  close(code: number, reason: string): void;
};

/** Milliseconds that a client has to respond to a close frame. */
const closeTimeout = 2_000;

/** Sends without waiting for the client; terminates the socket of a client that does not read. */
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
      setTimeout(() => socket.terminate(), closeTimeout).unref();
    },
  };
  return connection;
}
