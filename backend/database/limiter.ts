import type { Database, Limiter } from '#backend/contract.ts';

/** Rate limits counted by `private.take_rate_limit`, in the database: a restart or a second process forgives nothing. */
export function createLimiter(database: Pick<Database, 'owner'>): Limiter {
  return {
    async take(bucket, max, windowSeconds) {
      const [row] = await database.owner<{ wait: number }[]>`
        select private.take_rate_limit(${bucket}, ${max}, ${windowSeconds}) as wait`;
      if (!row) throw new Error('private.take_rate_limit answered nothing');
      return row.wait;
    },
    async giveBack(bucket) {
      await database.owner`update private.rate_limits set hits = greatest(hits - 1, 0) where bucket = ${bucket}`;
    },
  };
}
