import type { Sql } from 'postgres';

import { isCancelled } from '#backend/database/errors.ts';
import { TurnOver } from '#backend/shared-semaphore.ts';
import type { Turn } from '#backend/shared-semaphore.ts';

/**
 * Runs one statement of a transaction for `milliseconds` at most, and no longer than the turn lasts. Counts its duration.
 *
 * @throws {TurnOver} when the turn has no time left, before or during the statement.
 */
export async function runWithin<T>(
  tx: Pick<Sql, 'unsafe'>,
  turn: Turn,
  milliseconds: number,
  statement: () => PromiseLike<T>,
): Promise<T> {
  const left = turn.left();
  if (left <= 0) throw new TurnOver();
  const limit = Math.ceil(Math.min(milliseconds, left));
  try {
    return await turn.count(async () => {
      // Sent without waiting: both take one round trip.
      const limiting = tx.unsafe(`select set_config('statement_timeout', $1, true)`, [`${limit}`]).execute();
      const [, result] = await Promise.all([limiting, statement()]);
      return result;
    });
  } catch (error) {
    throw left < milliseconds && isCancelled(error) ? new TurnOver() : error;
  }
}
