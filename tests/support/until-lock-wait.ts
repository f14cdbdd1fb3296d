import type { TestDatabase } from './database.ts';

/** Waits until a query on a table of `auth` is blocked by a row lock that the test holds. */
export async function untilLockWait({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const [waiting] = await owner`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ 'auth[.]'`;
    if (waiting) return;
    await new Promise((next) => setTimeout(next, 20));
  }
  throw new Error('no query waits for the lock of the test');
}
