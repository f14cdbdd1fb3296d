/** Milliseconds without a message after which a socket is closed; clients send a heartbeat every 25 s. */
export const silenceLimit = 60_000;
/** Milliseconds that a socket may stay open without a channel. */
export const emptyLimit = 300_000;
/** Bytes of one message that a client sends. */
export const messageLimit = 1_000_000;
/**
 * Bytes of a text message, which is parsed whole: the longest broadcast with its envelope. Parsing it takes less than
 * 50 ms, whatever it contains.
 */
export const textLimit = 320_000;
/** Levels of arrays and objects of a message. */
export const nestingLimit = 100;
/** Characters of a topic, an event or a reference in a message; topics are limited further. */
export const nameLimit = 1_000;
/** Characters of an access token in a message. */
export const tokenLimit = 100_000;
/** Bytes of a broadcast payload, as on the smallest plan of the hosted service. */
export const broadcastLimit = 256_000;
/** Bytes buffered to send on one socket; a client that does not read them is disconnected. */
export const backlogLimit = 4_000_000;
export const channelsPerSocket = 100;
/** Bytes counted for a channel, without its configuration. */
export const channelWeight = 2_000;
/** Bytes counted for each `postgres_changes` entry of a channel, which is matched with every change. */
export const changeWeight = 1_000;
/** Bytes of memory for one socket: its channels, their subscriptions and their presence. */
export const socketMemory = 500_000;
/** Bytes for the sockets of one address. */
export const addressMemory = 4_000_000;
/** Bytes for all sockets: a fifth of the memory of the process. */
export const totalMemory = 64_000_000;
export const changesPerChannel = 50;
/** Bytes of the `postgres_changes` of a channel, as JSON. */
export const changesLength = 64_000;
export const conditionsPerFilter = 20;
export const socketsInTotal = 2_000;
export const socketsPerAddress = 200;
/**
 * The part of the free sockets and of the free memory that one address may hold: thirty addresses that take as much as
 * they may leave some to the next.
 */
export const addressPart = 1 / 8;
/** Bytes of a topic; a binary frame has one byte for its length. */
export const topicLimit = 255;

/** Rates of one socket: `burst` at once, then `perSecond`. */
export const joinRate = { burst: 100, perSecond: 20 } as const;
export const messageRate = { burst: 500, perSecond: 100 } as const;
/** Bytes that count as one more message. */
export const messageUnit = 16_000;
/** Objects, lists and further elements that count as one more message: parsing them costs more than parsing text. */
export const elementsUnit = 250;
/** Heartbeats have their own rate: the other messages must not delay them. */
export const heartbeatRate = { burst: 100, perSecond: 10 } as const;
/** Rate of one channel; each presence message is sent to every channel of the topic. */
export const presenceRate = { burst: 30, perSecond: 1 } as const;

/** Rates of one address, over all its sockets. */
export const addressJoinRate = { burst: 400, perSecond: 40 } as const;
export const addressMessageRate = { burst: 2_000, perSecond: 500 } as const;
/** Rate of deliveries of one address: each message counts once per receiver, more if it is long. */
export const addressDeliveryRate = { burst: 20_000, perSecond: 2_000 } as const;
/** Bytes that count as one more delivery. */
export const deliveryUnit = 4_000;

export type Rate = { burst: number; perSecond: number };

/**
 * A token bucket. Takes `cost` tokens and returns true, or returns false. With `enabled: false` it always returns true.
 */
export function createTokenBucket(rate: Rate, enabled: boolean): (cost?: number) => boolean {
  let left = rate.burst;
  let filledAt = performance.now();
  return (cost = 1) => {
    if (!enabled) return true;
    const now = performance.now();
    left = Math.min(rate.burst, left + ((now - filledAt) / 1000) * rate.perSecond);
    filledAt = now;
    if (left < cost) return false;
    left -= cost;
    return true;
  };
}
