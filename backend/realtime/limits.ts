/** Milliseconds; the client beats every 25 s. A socket silent for longer than two beats is gone. */
export const silenceLimit = 60_000;
/** Milliseconds a socket may stay open with no channel joined. */
export const emptyLimit = 300_000;
/** Bytes of one message, either way. */
export const messageLimit = 1_000_000;
/** Bytes of what one broadcast carries; the hosted service's smallest plan. */
export const broadcastLimit = 256_000;
/** Bytes that wait to be sent on one socket: a client that does not read them is dropped. */
export const backlogLimit = 4_000_000;
export const channelsPerSocket = 100;
/** Bytes a channel takes beside what its client says of it. */
export const channelWeight = 2_000;
/** Bytes a channel takes for each of its `postgres_changes`, beside what is said of it: each is held against every change. */
export const changeWeight = 1_000;
/** Bytes remembered for one socket: its channels, what they ask for, and who is present through them. */
export const socketShare = 500_000;
/** For the sockets of one address. */
export const addressShare = 4_000_000;
/** For all sockets together: a fifth of what the process may hold. */
export const allShares = 64_000_000;
export const changesPerChannel = 50;
export const socketsInTotal = 2_000;
export const socketsPerAddress = 200;
/** Bytes of a channel's name; a frame counts them in one byte. */
export const topicLimit = 255;

/** Kept for each socket: `burst` at once, then `perSecond`. */
export const joinRate = { burst: 100, perSecond: 20 } as const;
export const messageRate = { burst: 500, perSecond: 100 } as const;
/** Kept for each channel; each one reaches every member. */
export const presenceRate = { burst: 30, perSecond: 1 } as const;

/** Kept for each address, over its sockets. */
export const addressJoinRate = { burst: 400, perSecond: 40 } as const;
export const addressMessageRate = { burst: 2_000, perSecond: 500 } as const;
/** What an address has sent to others, its own sockets included: messages, each counted more by its length. */
export const addressSpreadRate = { burst: 20_000, perSecond: 2_000 } as const;
/** Bytes that count as one message more. */
export const spreadUnit = 4_000;

export type Rate = { burst: number; perSecond: number };

/** A bucket that fills with time; answers whether one more, or `cost` more, may pass. `enabled: false` lets everything pass. */
export function createBucket(rate: Rate, enabled: boolean): (cost?: number) => boolean {
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
