import type { RawData, WebSocket } from 'ws';

import type { Identity } from '#backend/contract.ts';

import { createAllowance, createPurse } from './allowance.ts';
import { createConnection } from './connection.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import { type Incoming, type Version, decodeBinary, decodeText } from './frames.ts';
import {
  createBucket,
  emptyLimit,
  messageRate,
  silenceLimit,
  socketShare,
} from '#backend/realtime/limits.ts';
import { createSocketChannels } from '#backend/realtime/channel/socket-channels.ts';

/** Messages of one socket that may wait for the one before. */
const pendingLimit = 500;

export type Session = {
  /** Closes the socket when its client has been silent, or has joined nothing, for too long. */
  sweep(): void;
  close(code: number, reason: string): void;
};

/** Reads what one socket says, in order, from when the service is `ready` until the socket closes. */
export function startSession(
  context: RealtimeContext,
  socket: WebSocket,
  version: Version,
  identity: Identity,
  ready: Promise<void>,
): Session {
  const budget = context.budgetOf(identity);
  const allowance = createAllowance(createPurse(socketShare, budget.purse));
  const connection = createConnection(socket, { version, identity, allowance, budget });
  const channels = createSocketChannels(context, connection);
  const maySpeak = createBucket(messageRate, context.rateLimits);
  let heardAt = performance.now();
  let joinedAt = heardAt;
  let pending = 0;
  let turn = ready;

  function listen(data: RawData, isBinary: boolean): void {
    heardAt = performance.now();
    const message = decode(version, data, isBinary);
    if (!message) return connection.close(1003, 'malformed message');
    if (message.topic === 'phoenix') {
      // Not behind what waits for the database: it is how the client knows that the socket lives.
      if (message.event === 'heartbeat') connection.reply(message, 'ok', {});
    } else if (maySpeak() && budget.maySpeak()) {
      pending += 1;
      if (pending > pendingLimit) return socket.terminate();
      turn = turn
        .then(() => channels.handle(message))
        .catch((error: unknown) => context.log.error({ error }, 'a realtime message failed'))
        .finally(() => (pending -= 1));
    } else if (!channels.shutDown(message.topic, 'Too many messages per second')) {
      connection.close(1008, 'too many messages');
    }
  }

  socket.on('message', listen);
  socket.on('error', () => socket.terminate());
  socket.on('close', channels.close);

  return {
    sweep() {
      const now = performance.now();
      if (!channels.isEmpty()) joinedAt = now;
      if (now - heardAt > silenceLimit) socket.terminate();
      else if (now - joinedAt > emptyLimit) connection.close(1000, 'no channels joined');
    },
    close: connection.close,
  };
}

function decode(version: Version, data: RawData, isBinary: boolean): Incoming | undefined {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(toBytes(data));
  if (!isBinary) return decodeText(version, bytes.toString('utf8'));
  return version === '2.0.0' ? decodeBinary(bytes) : undefined;
}

function toBytes(data: Buffer | ArrayBuffer): Uint8Array {
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
