import type { RawData, WebSocket } from 'ws';

import type { Identity } from '#backend/contract.ts';

import { createMemoryAllowance, createMemoryBudget } from './memory-budget.ts';
import { createConnection } from './connection.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import { decodeBinary, decodeText } from './frames.ts';
import type { Incoming, Version } from './frames.ts';
import {
  createTokenBucket,
  emptyLimit,
  heartbeatRate,
  messageRate,
  elementsUnit,
  messageUnit,
  silenceLimit,
  socketMemory,
  textLimit,
} from '#backend/realtime/limits.ts';
import { createSocketChannels } from '#backend/realtime/channel/socket-channels.ts';

/** Messages of one socket queued behind the current one; beyond, the socket is terminated. */
const pendingLimit = 500;

export type Session = {
  /** Closes the socket after `silenceLimit` without a message or `emptyLimit` without a channel. */
  sweep(): void;
  close(code: number, reason: string): void;
};

/** Handles the messages of one socket in order, once `ready` resolves, until the socket closes. */
export function startSession(
  context: RealtimeContext,
  socket: WebSocket,
  version: Version,
  identity: Identity,
  ready: Promise<void>,
): Session {
  const budget = context.budgetOf(identity);
  const allowance = createMemoryAllowance(createMemoryBudget(socketMemory, budget.memory));
  const connection = createConnection(socket, { version, identity, allowance, budget });
  const channels = createSocketChannels(context, connection);
  const allowMessage = createTokenBucket(messageRate, context.rateLimits);
  const allowHeartbeat = createTokenBucket(heartbeatRate, context.rateLimits);
  const takeMessages = (count: number) => allowMessage(count) && budget.allowMessage(count);
  let lastMessageAt = performance.now();
  let lastJoinedAt = lastMessageAt;
  let pending = 0;
  let queue = ready;

  function onMessage(data: RawData, isBinary: boolean): void {
    // Messages that arrive after the server closed the socket cost nothing.
    if (socket.readyState !== socket.OPEN) return;
    lastMessageAt = performance.now();
    const bytes = toBuffer(data);
    if (!isBinary && bytes.length > textLimit) return connection.close(1009, 'message too big');
    const units = unitsOf(bytes);
    // Long messages are counted before they are parsed, short ones after: heartbeats do not count as messages.
    if (units > 0 && !takeMessages(units)) return connection.close(1008, 'too many messages');
    const message = decode(version, bytes, isBinary);
    if (!message) return connection.close(1003, 'malformed message');
    if (message.topic === 'phoenix') {
      if (!allowHeartbeat()) return connection.close(1008, 'too many heartbeats');
      // Skips the queue: a slow query must not delay the heartbeat reply, or the client reconnects.
      if (message.event === 'heartbeat') connection.reply(message, 'ok', {});
    } else if (takeMessages(1)) {
      pending += 1;
      if (pending > pendingLimit) return socket.terminate();
      queue = queue
        .then(() => channels.handle(message))
        .catch((error: unknown) => context.log.error({ error }, 'a realtime message failed'))
        .finally(() => (pending -= 1));
    } else if (!channels.shutDown(message.topic, 'Too many messages per second')) {
      connection.close(1008, 'too many messages');
    }
  }

  socket.on('message', onMessage);
  socket.on('error', () => socket.terminate());
  socket.on('close', channels.close);

  return {
    sweep() {
      const now = performance.now();
      if (!channels.isEmpty()) lastJoinedAt = now;
      if (now - lastMessageAt > silenceLimit) socket.terminate();
      else if (now - lastJoinedAt > emptyLimit) connection.close(1000, 'no channels joined');
    },
    close: connection.close,
  };
}

function decode(version: Version, bytes: Buffer, isBinary: boolean): Incoming | undefined {
  if (!isBinary) return decodeText(version, bytes.toString('utf8'));
  return version === '2.0.0' ? decodeBinary(bytes) : undefined;
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
}

/** The messages that a long message counts for. Counts the elements without parsing: those in texts count too. */
function unitsOf(bytes: Buffer): number {
  let elements = 0;
  for (const byte of bytes) if (byte === comma || byte === brace || byte === bracket) elements += 1;
  return Math.floor(bytes.length / messageUnit) + Math.floor(elements / elementsUnit);
}

const [comma, brace, bracket] = [','.charCodeAt(0), '{'.charCodeAt(0), '['.charCodeAt(0)];
