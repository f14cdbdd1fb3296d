import { WebSocket } from 'ws';

import { createInbox } from '#tests/support/realtime.ts';
import type { Inbox } from '#tests/support/realtime.ts';
import type { Stack } from '#tests/support/stack.ts';

export type Frame = {
  joinRef: unknown;
  ref: unknown;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/** A WebSocket that sends arbitrary messages, also those that supabase-js never sends. Protocol version 2. */
export type RawSocket = {
  frames: Inbox<Frame>;
  send(data: string | Buffer): void;
  push(topic: string, event: string, payload: unknown): void;
  /** Resolves with the close code. */
  closed: Promise<number>;
  close(): Promise<number>;
  socket: WebSocket;
};

export async function openSocket(
  stack: Pick<Stack, 'url' | 'publishableKey'>,
  headers: Record<string, string> = {},
  /** Local address of the client: all of 127.0.0.0/8 is this machine. */
  localAddress = '127.0.0.1',
): Promise<RawSocket> {
  const query = new URLSearchParams({ apikey: stack.publishableKey, vsn: '2.0.0' });
  const socket = new WebSocket(`${stack.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, {
    headers,
    localAddress,
  });
  const frames = createInbox<Frame>('frames');
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('message', (data, isBinary) => {
    if (isBinary) return;
    const [joinRef, ref, topic, event, payload] = JSON.parse(String(data));
    frames.push({ joinRef, ref, topic, event, payload });
  });
  socket.on('error', () => undefined);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_, { statusCode, headers }) =>
      reject(new Error(`${statusCode}, retry after ${headers['retry-after']} s`)),
    );
  });
  let ref = 0;
  return {
    frames,
    socket,
    closed,
    send: (data) => socket.send(data),
    push(topic, event, payload) {
      ref += 1;
      socket.send(JSON.stringify([null, String(ref), topic, event, payload]));
    },
    async close() {
      socket.close();
      return closed;
    },
  };
}
