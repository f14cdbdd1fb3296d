import type { Database, Limiter } from '#backend/contract.ts';

/** Rate limits counted in the database by `private.take_rate_limit`, so that restarts and further processes share the counts. */
export function createLimiter(database: Pick<Database, 'owner'>): Limiter {
  return {
    async take(bucket, max, windowSeconds) {
      const [row] = await database.owner<{ wait: number }[]>`
        select private.take_rate_limit(${bucket}, ${max}, ${windowSeconds}) as wait`;
      if (!row) throw new Error('private.take_rate_limit returned no row');
      return row.wait;
    },
    async giveBack(bucket) {
      await database.owner`update private.rate_limits set hits = greatest(hits - 1, 0) where bucket = ${bucket}`;
    },
    async reset(bucket) {
      await database.owner`delete from private.rate_limits where bucket = ${bucket}`;
    },
  };
}
