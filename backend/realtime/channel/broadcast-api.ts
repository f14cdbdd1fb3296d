import type { Context } from 'hono';
import * as z from 'zod';

import type { GatewayEnv } from '#backend/contract.ts';
import { jsonObject, list, text } from '#backend/http/input-schemas.ts';
import { bodyText } from '#backend/http/body-text.ts';
import { parseJson } from '#backend/http/json.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';

import { topicKeyOf } from './channel.ts';
import { queryOwner } from '#backend/realtime/context.ts';
import type { RealtimeContext } from '#backend/realtime/context.ts';
import { broadcastLimit, nestingLimit } from '#backend/realtime/limits.ts';
import { readPermissions } from './permissions.ts';

type Endpoint = (c: Context<GatewayEnv>) => Promise<Response>;

const batchSchema = z.object({
  messages: list(
    z.object({
      // PostgreSQL cannot store NUL, so policies cannot be checked.
      topic: text(255)
        .min(1)
        .regex(/^[^\0]*$/),
      event: text(255).min(1),
      payload: jsonObject(broadcastLimit),
      private: z.boolean().nullish(),
    }),
    { min: 1, max: 100 },
  ),
});

/** Sends `{ messages: [{ topic, event, payload, private }] }`; skips private messages that the caller may not send. */
export function broadcastMany(context: RealtimeContext): Endpoint {
  return async (c) => {
    const batch = batchSchema.safeParse(parseJson(await bodyText(c.req), nestingLimit));
    if (!batch.success) return c.json({ errors: z.flattenError(batch.error).fieldErrors }, 422);
    const budget = context.budgetOf(c.get('identity'));
    if (!budget.allowPosts(batch.data.messages.length)) return tooMany(c);
    const writable = new Map<string, boolean>();
    for (const { topic, event, payload, private: isPrivate } of batch.data.messages) {
      if (isPrivate && !writable.has(topic)) writable.set(topic, await canWrite(context, c, topic));
      if (isPrivate && !writable.get(topic)) continue;
      const message = { payload, event, type: 'broadcast' };
      const topicKey = topicKeyOf(topic, isPrivate === true);
      const size = Buffer.byteLength(JSON.stringify(payload));
      if (!budget.allowDelivery(size, context.pubsub.audience(topicKey))) return tooMany(c);
      context.pubsub.send(topicKey, { kind: 'object', payload: message });
    }
    return c.body(null, 202);
  };
}

/** Sends one message. Its body, JSON or bytes, is the payload. */
export function broadcastOne(context: RealtimeContext): Endpoint {
  return async (c) => {
    const { topic = '', event = '' } = c.req.param();
    const budget = context.budgetOf(c.get('identity'));
    if (!budget.allowPosts(1)) return tooMany(c);
    const encoding = encodingOf(c.req.header('content-type'));
    if (!encoding) return c.json({ message: 'Unsupported Media Type' }, 415);
    const content = Buffer.from(await c.req.arrayBuffer());
    const errors = validationErrors(topic, event, encoding, content);
    if (errors) return c.json({ errors }, 422);
    const isPrivate = c.req.query('private') === 'true';
    if (isPrivate && !(await canWrite(context, c, topic))) return c.json({ message: 'Unauthorized' }, 403);
    const broadcast = { event, encoding, content };
    const topicKey = topicKeyOf(topic, isPrivate);
    if (!budget.allowDelivery(content.length, context.pubsub.audience(topicKey))) return tooMany(c);
    context.pubsub.send(topicKey, { kind: 'user', broadcast });
    return c.body(null, 202);
  };
}

function tooMany(c: Context<GatewayEnv>): Response {
  return c.json({ message: 'Too many messages per second' }, 429, {
    'Retry-After': retryAfterSeconds.broadcast,
  });
}

function encodingOf(type = 'application/json'): 'json' | 'binary' | undefined {
  if (type.startsWith('application/json')) return 'json';
  return type.startsWith('application/octet-stream') ? 'binary' : undefined;
}

function validationErrors(
  topic: string,
  event: string,
  encoding: 'json' | 'binary',
  content: Buffer,
): Record<string, string[]> | undefined {
  if (Buffer.byteLength(topic) > 255) return { topic: ['is too long'] };
  if (topic.includes('\0')) return { topic: ['is invalid'] };
  if (Buffer.byteLength(event) > 255) return { event: ['is too long'] };
  if (content.length > broadcastLimit) return { payload: ['Payload size exceeds tenant limit'] };
  if (encoding === 'json' && parseJson(content.toString('utf8'), nestingLimit) === undefined)
    return { payload: ["can't be blank"] };
  return undefined;
}

async function canWrite(context: RealtimeContext, c: Context<GatewayEnv>, topic: string): Promise<boolean> {
  const identity = c.get('identity');
  const { broadcast } = await context.queries.run(queryOwner(identity.claims, identity), (turn) =>
    readPermissions(context.database, identity.claims, topic, turn),
  );
  return broadcast.write;
}
