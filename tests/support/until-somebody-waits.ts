import type { TestDatabase } from './database.ts';

/** Until a request has got as far as the account, or the session, that the test holds. */
export async function untilSomebodyWaits({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const [waiting] = await owner`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ 'auth[.]'`;
    if (waiting) return;
    await new Promise((next) => setTimeout(next, 20));
  }
  throw new Error('nobody waits for what the test holds');
}
