import type { World } from './world.ts';

/** Resolves when this number of transactions waits for a lock, or when one of the `requests` has ended. */
export async function untilWaiting(
  world: World,
  count: number,
  ...requests: PromiseLike<unknown>[]
): Promise<void> {
  let ended = false;
  for (const request of requests) void request.then(() => (ended = true));
  for (const deadline = Date.now() + 10_000; Date.now() < deadline && !ended;) {
    const { length } = await world.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (length >= count) return;
    await new Promise((next) => setTimeout(next, 10));
  }
}

/** Sends the request immediately: a supabase-js query is only sent when it is awaited. */
export const sent = <T>(call: PromiseLike<T>): Promise<T> => Promise.resolve(call);
