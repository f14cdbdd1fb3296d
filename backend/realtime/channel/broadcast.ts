import type { Channel } from './channel.ts';
import { type UserBroadcast, encodeText, encodeUserBroadcast } from '#backend/realtime/socket/frames.ts';
import type { Rooms } from './rooms.ts';

/** What is sent to a room: an object as version 1 sends it, or content that only the receivers read. */
export type Broadcast =
  | { kind: 'object'; payload: object; meta?: Meta }
  | { kind: 'user'; broadcast: UserBroadcast; meta?: Meta };

/** Of a message sent from SQL: its row's id, and whether it is an old one told at a join. */
export type Meta = { id: string; replayed?: true };

/** Sends to everybody of a room in this process who may read it, encoding once for each kind of client. */
export function deliver(rooms: Rooms, room: string, message: Broadcast, except?: Channel): void {
  const encoded = new Map<string, string | Buffer | undefined>();
  for (const channel of rooms.members(room)) {
    if (channel === except || channel.permissions?.broadcast.read === false) continue;
    if (message.meta && channel.replayed.has(message.meta.id)) continue;
    const { version } = channel.connection;
    if (!encoded.has(version)) encoded.set(version, encode(channel, message));
    const data = encoded.get(version);
    if (data !== undefined) channel.connection.send(data);
  }
}

/** To one channel: a message told again. */
export function deliverTo(channel: Channel, message: Broadcast): void {
  const data = encode(channel, message);
  if (data !== undefined && channel.open) channel.connection.send(data);
}

/** Undefined for bytes that version 1 cannot carry. */
function encode(channel: Channel, message: Broadcast): string | Buffer | undefined {
  const { topic, connection } = channel;
  const frame = { joinRef: null, ref: null, topic, event: 'broadcast' };
  if (message.kind === 'object')
    return encodeText(connection.version, frame, JSON.stringify(withMeta(message.payload, message.meta)));
  const { broadcast, meta } = message;
  if (connection.version === '2.0.0' && Buffer.byteLength(broadcast.event) <= 255)
    return encodeUserBroadcast(topic, broadcast, meta ? JSON.stringify(meta) : '');
  if (broadcast.encoding === 'binary') return undefined;
  const fields = { event: broadcast.event, type: 'broadcast', ...(meta && { meta }) };
  const rest = JSON.stringify(fields).slice(1);
  return encodeText(connection.version, frame, `{"payload":${broadcast.content.toString('utf8')},${rest}`);
}

function withMeta(payload: object, meta: Meta | undefined): object {
  return meta ? { ...payload, meta } : payload;
}
