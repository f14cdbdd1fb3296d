import * as z from 'zod';

/** Serializers of the protocol, as the client names them in `?vsn=`. */
export type Version = '1.0.0' | '2.0.0';

export type Ref = string | number | null;

/** A broadcast whose content the server does not read: what version 2 sends in a binary frame. */
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

const refSchema = z.union([z.string(), z.number()]).nullish().default(null);
const objectFrame = z.object({
  join_ref: refSchema,
  ref: refSchema,
  topic: z.string(),
  event: z.string(),
  payload: z.unknown().optional(),
});
const arrayFrame = z.tuple([refSchema, refSchema, z.string(), z.string(), z.unknown()]).rest(z.unknown());

/** Undefined for what is no message of this version. */
export function decodeText(version: Version, text: string): Incoming | undefined {
  const value = parseJson(text);
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

/** The binary frame of version 2: six sizes and an encoding, then the fields they measure, then the content. */
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
  // Passed on unread, it would throw in the clients that receive it.
  if (encoding === 'json' && parseJson(content.toString('utf8')) === undefined) return undefined;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: undefined,
    userBroadcast: { event, encoding, content },
  };
}

/** `payload` is JSON already, so that one encoding serves every member of a channel. */
export function encodeText(version: Version, message: Outgoing, payload: string): string {
  const { joinRef, ref, topic, event } = message;
  const [jsonTopic, jsonEvent] = [JSON.stringify(topic), JSON.stringify(event)];
  if (version === '2.0.0')
    return `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${jsonTopic},${jsonEvent},${payload}]`;
  return `{"topic":${jsonTopic},"event":${jsonEvent},"payload":${payload},"ref":${JSON.stringify(ref)}}`;
}

const broadcastKind = 4;

/** Version 2's frame of a broadcast whose content is passed on as it came. Topic, event and meta: 255 bytes at most. */
export function encodeUserBroadcast(topic: string, broadcast: UserBroadcast, meta: string): Buffer {
  const fields = [topic, broadcast.event, meta].map((field) => Buffer.from(field));
  const encoding = broadcast.encoding === 'json' ? 1 : 0;
  const header = Buffer.from([broadcastKind, ...fields.map(({ length }) => length), encoding]);
  return Buffer.concat([header, ...fields, broadcast.content]);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
