import { randomUUID } from 'node:crypto';

import * as z from 'zod';

import type { Database, Log } from '#backend/contract.ts';
import { isUnavailable } from '#backend/database/errors.ts';

import { parseJson } from '#backend/http/json.ts';
import { nestingLimit } from '#backend/realtime/limits.ts';

const presenceEntry = z.object({
  topicKey: z.string(),
  key: z.string(),
  ref: z.string(),
  previous: z.string().optional(),
  meta: z.record(z.string(), z.unknown()),
});

const messageSchema = z.discriminatedUnion('kind', [
  /** A process has started to listen; the others send it their presence. */
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('bye') }),
  z.object({ kind: z.literal('state'), entries: z.array(presenceEntry) }),
  z.object({ kind: z.literal('presence'), joins: z.array(presenceEntry), leaves: z.array(z.string()) }),
  z.object({ kind: z.literal('object'), topicKey: z.string(), payload: z.record(z.string(), z.unknown()) }),
  z.object({
    kind: z.literal('user'),
    topicKey: z.string(),
    event: z.string(),
    encoding: z.enum(['json', 'binary']),
    /** base64 */
    content: z.string(),
  }),
]);

export type RelayMessage = z.infer<typeof messageSchema>;
export type PresenceEntry = z.infer<typeof presenceEntry>;

const envelopeSchema = z.object({
  from: z.string(),
  message: messageSchema.optional(),
  /** Id of the row that holds an envelope too long for NOTIFY. */
  stored: z.string().optional(),
});

/** Bytes; PostgreSQL refuses payloads of 8,000 bytes and more. */
const notifyLimit = 7_500;
const batchSize = 100;
/** Messages queued for the database; beyond, the oldest broadcast is dropped: presence that is lost stays wrong. */
const queueLimit = 2_000;

export type Relay = {
  /** Sends to the other processes, in order. Messages are dropped while the database is unavailable. */
  publish(message: RelayMessage): void;
  close(): Promise<void>;
};

export type RelayDeps = {
  database: Database;
  log: Log;
  /** Receives a message of another process. */
  onMessage(from: string, message: RelayMessage): void;
  /** The connection was lost and is open again; messages may have been lost. */
  onGap(): void;
};

const isBroadcast = ({ kind }: RelayMessage) => kind === 'object' || kind === 'user';

/** Exchanges messages with the other processes on the same database, by NOTIFY. */
export async function openRelay(deps: RelayDeps): Promise<Relay> {
  const { database, log } = deps;
  const self = randomUUID();
  const queue: RelayMessage[] = [];
  let count = 0;
  let sending: Promise<void> | undefined;
  let receiving = Promise.resolve();

  function wrap(content: object): string {
    count += 1;
    // Numbered, because PostgreSQL delivers equal payloads of one transaction once.
    return JSON.stringify({ from: self, count, ...content });
  }

  async function send(): Promise<void> {
    while (queue.length > 0) {
      const texts: string[] = [];
      for (const message of queue.splice(0, batchSize)) {
        const text = wrap({ message });
        texts.push(Buffer.byteLength(text) < notifyLimit ? text : wrap({ stored: await store(text) }));
      }
      await database.owner`
        select pg_notify('realtime_relay', body)
        from (select body from unnest(${texts}::text[]) with ordinality as t (body, place) order by place) as ordered`;
    }
  }

  async function store(body: string): Promise<string> {
    const [row] = await database.owner<{ id: string }[]>`
      insert into realtime.relayed_messages (body) values (${body}) returning id::text as id`;
    if (!row) throw new Error('a message was not stored');
    return row.id;
  }

  function flush(): void {
    sending ??= send()
      .catch((error: unknown) => {
        queue.length = 0;
        if (!isUnavailable(error)) log.error({ error }, 'messages not relayed');
      })
      .finally(() => {
        sending = undefined;
        if (queue.length > 0) flush();
      });
  }

  async function receive(text: string): Promise<void> {
    const envelope = envelopeSchema.safeParse(parseJson(text, nestingLimit + 10));
    if (!envelope.success || envelope.data.from === self) return;
    const { from, message, stored } = envelope.data;
    if (message) return deps.onMessage(from, message);
    if (stored === undefined) return;
    const [row] = await database.owner<{ body: string }[]>`
      select body from realtime.relayed_messages where id = ${stored}`;
    if (row) await receive(row.body);
  }

  const stop = await database.listen('realtime_relay', (text) => {
    if (text === '') return deps.onGap();
    receiving = receiving
      .then(() => receive(text))
      .catch((error: unknown) => log.warn({ error }, 'a relayed message was lost'));
  });

  return {
    publish(message) {
      queue.push(message);
      if (queue.length > queueLimit) queue.splice(Math.max(0, queue.findIndex(isBroadcast)), 1);
      flush();
    },
    async close() {
      await stop().catch(() => undefined);
      await sending;
    },
  };
}
