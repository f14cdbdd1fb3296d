import * as z from 'zod';

import { anything, text } from '#backend/http/input-schemas.ts';
import { parseJson } from '#backend/http/json.ts';
import { broadcastLimit, nameLimit, nestingLimit } from '#backend/realtime/limits.ts';

/** Serializer version, the value of `?vsn=`. */
export type Version = '1.0.0' | '2.0.0';

export type Ref = string | number | null;

/** A broadcast in a binary frame of version 2; the server passes its content on unchanged. */
export type UserBroadcast = { event: string; encoding: 'json' | 'binary'; content: Buffer };

export type Incoming = {
  joinRef: Ref;
  ref: Ref;
  topic: string;
  event: string;
  payload: unknown;
  userBroadcast?: UserBroadcast;
};

export type Outgoing = { joinRef: Ref; ref: Ref; topic: string; event: string };

const refSchema = z
  .union([text(nameLimit), z.number()])
  .nullish()
  .default(null);
const objectFrame = z.object({
  join_ref: refSchema,
  ref: refSchema,
  topic: text(nameLimit),
  event: text(nameLimit),
  payload: anything.optional(),
});
const arrayFrame = z.tuple([refSchema, refSchema, text(nameLimit), text(nameLimit), anything]);

/** Undefined for an invalid message. */
export function decodeText(version: Version, content: string): Incoming | undefined {
  const value = parseJson(content, nestingLimit);
  if (version === '1.0.0') {
    const frame = objectFrame.safeParse(value);
    if (!frame.success) return undefined;
    const { join_ref: joinRef, ref, topic, event, payload } = frame.data;
    return { joinRef, ref, topic, event, payload };
  }
  const frame = arrayFrame.safeParse(value);
  if (!frame.success) return undefined;
  const [joinRef, ref, topic, event, payload] = frame.data;
  return { joinRef, ref, topic, event, payload };
}

const pushKind = 3;
const pushHeader = 7;

/** Decodes a binary frame of version 2: kind, five field lengths, encoding, the fields, then the content. */
export function decodeBinary(frame: Buffer): Incoming | undefined {
  if (frame.length < pushHeader || frame[0] !== pushKind) return undefined;
  const encoding = frame[6] === 0 ? 'binary' : 'json';
  let offset = pushHeader;
  const fields: string[] = [];
  for (const size of frame.subarray(1, 6)) {
    if (offset + size > frame.length) return undefined;
    fields.push(frame.toString('utf8', offset, offset + size));
    offset += size;
  }
  const [joinRef = '', ref = '', topic = '', event = ''] = fields;
  const content = Buffer.from(frame.subarray(offset));
  // Invalid JSON would throw in the receiving clients. A longer message is refused later, so it is not parsed.
  const isSent = content.length <= broadcastLimit;
  if (isSent && encoding === 'json' && parseJson(content.toString('utf8'), nestingLimit) === undefined)
    return undefined;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: undefined,
    userBroadcast: { event, encoding, content },
  };
}

/** `payload` is JSON text, so that it is serialized once for all receivers. */
export function encodeText(version: Version, message: Outgoing, payload: string): string {
  const { joinRef, ref, topic, event } = message;
  const [jsonTopic, jsonEvent] = [JSON.stringify(topic), JSON.stringify(event)];
  if (version === '2.0.0')
    return `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${jsonTopic},${jsonEvent},${payload}]`;
  return `{"topic":${jsonTopic},"event":${jsonEvent},"payload":${payload},"ref":${JSON.stringify(ref)}}`;
}

const broadcastKind = 4;

/** Encodes a broadcast as a binary frame of version 2. Topic, event and meta have 255 bytes at most. */
export function encodeUserBroadcast(topic: string, broadcast: UserBroadcast, meta: string): Buffer {
  const fields = [topic, broadcast.event, meta].map((field) => Buffer.from(field));
  const encoding = broadcast.encoding === 'json' ? 1 : 0;
  const header = Buffer.from([broadcastKind, ...fields.map(({ length }) => length), encoding]);
  return Buffer.concat([header, ...fields, broadcast.content]);
}
