import * as z from 'zod/mini';

import { selfCheckNames } from '#content/copy/admin/self-checks.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';
import { openSite } from '#server/self-checks/checked-site.ts';
import type { SiteFacts } from '#server/self-checks/checked-site.ts';
import { chooseChecks } from '#server/self-checks/registry.ts';
import { runCheck } from '#server/self-checks/run-check.ts';
import { TaskFailure, TaskStopped } from '#server/tasks/runner.ts';
import type { Runner } from '#server/tasks/runner.ts';

const payloadSchema = z.object({ checks: z.optional(z.array(z.string())) });
/** `done`: the checks whose results are stored. */
const cursorSchema = z.object({ done: z.int() });

/**
 * Runs the self-checks that were asked for, one after the other, and stores each result. A person can stop between two of
 * them. After a kill, the check that was running runs again.
 */
export function createSelfChecks(
  facts: SiteFacts,
  choose: (ids: readonly string[] | undefined) => SelfCheck[] = chooseChecks,
): Runner {
  return async ({ task, client, signal, progress }) => {
    const checks = choose(payloadSchema.parse(task.payload).checks);
    if (checks.length === 0) throw new TaskFailure('gone', 'none of the checks that were asked for exists');
    const resumed = cursorSchema.safeParse(task.cursor);
    const site = openSite(facts, client);
    const total = checks.length;
    for (let done = resumed.success ? resumed.data.done : 0; done < total; done += 1) {
      const check = checks[done];
      if (!check) break;
      await progress({ done, total, step: selfCheckNames[check.id].name });
      const result = await runCheck(check, site, signal);
      const { data: stored } = await client
        .rpc('record_self_check', { id: task.id, lease: task.lease, check_id: check.id, total, ...result })
        .throwOnError();
      if (!stored) throw new TaskStopped('lost');
      await progress({ done: done + 1, total, cursor: { done: done + 1 } });
    }
    return { checks: total };
  };
}
