import { writeFile } from 'node:fs/promises';

/**
 * For a child process that can be started again: when memory runs out, Linux ends it before the server and PostgreSQL.
 * No effect on other systems.
 */
export async function becomeExpendable(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}
