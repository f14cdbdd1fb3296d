import * as z from 'zod/mini';

import { TaskFailure, TaskStopped } from '#server/tasks/runner.ts';
import type { Runner } from '#server/tasks/runner.ts';

/** `after`: the last line whose addresses are stored. */
const cursorSchema = z.object({ after: z.int() });

const partSchema = z.nullable(
  z.union([
    z.object({ gone: z.literal(true) }),
    z.object({ last: z.nullable(z.int()), done: z.int(), total: z.int(), added: z.int() }),
  ]),
);

/** Adds the addresses of an import, 500 lines at a time; each part is one transaction of the database. */
export const runSubscriberImport: Runner = async ({ task, client, signal, progress }) => {
  const resumed = cursorSchema.safeParse(task.cursor);
  let after = resumed.success ? resumed.data.after : 0;
  for (;;) {
    const { data } = await client
      .rpc('import_subscribers', { id: task.id, lease: task.lease, after })
      .abortSignal(signal)
      .throwOnError();
    const part = partSchema.parse(data);
    if (part === null) throw new TaskStopped('lost');
    if ('gone' in part) throw new TaskFailure('gone', 'the lines of the import were deleted');
    const { last, done, total, added } = part;
    if (last === null) return { added, lines: total };
    after = last;
    await progress({ done, total, cursor: { after } });
  }
};
