import type { Channel } from './channel.ts';
import { encodeText, encodeUserBroadcast } from '#backend/realtime/socket/frames.ts';
import type { UserBroadcast } from '#backend/realtime/socket/frames.ts';
import type { ChannelRegistry } from './channel-registry.ts';

/** A message to a topic: an object, as in version 1, or content that the server does not parse. */
export type Broadcast =
  | { kind: 'object'; payload: object; meta?: Meta }
  | { kind: 'user'; broadcast: UserBroadcast; meta?: Meta };

/** Metadata of a message sent from SQL: the id of its row, and whether it is replayed at a join. */
export type Meta = { id: string; replayed?: true };

/** Sends to every channel of a topic in this process that may read it. Encodes once per protocol version. */
export function deliver(
  channels: ChannelRegistry,
  topicKey: string,
  message: Broadcast,
  except?: Channel,
): void {
  const encoded = new Map<string, string | Buffer | undefined>();
  for (const channel of channels.of(topicKey)) {
    if (channel === except || channel.permissions?.broadcast.read === false) continue;
    if (message.meta && channel.replayed.has(message.meta.id)) continue;
    const { version } = channel.connection;
    if (!encoded.has(version)) encoded.set(version, encode(channel, message));
    const data = encoded.get(version);
    if (data !== undefined) channel.connection.send(data);
  }
}

/** Sends a replayed message to one channel. */
export function deliverTo(channel: Channel, message: Broadcast): void {
  const data = encode(channel, message);
  if (data !== undefined && channel.open) channel.connection.send(data);
}

/** Undefined for binary content on version 1, which supports JSON only. */
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
