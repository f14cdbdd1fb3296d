import * as z from 'zod/mini';

import { siteExport as copy } from '#content/copy/admin/site-export.ts';
import type { Runner, TaskContext } from '#server/tasks/runner.ts';

import { readPlan } from './site-data.ts';
import type { SitePlan } from './site-data.ts';
import { fileUnits, positionSchema, start, tableUnits } from './site-units.ts';
import type { Position, Unit } from './site-units.ts';
import { createVolumes } from './volumes.ts';
import type { Entry } from './volumes.ts';

const payloadSchema = z.object({ uploads: z.boolean() });
const cursorSchema = z.object({
  position: positionSchema,
  /** The sizes of the stored archives. */
  volumes: z.array(z.int()),
});

type Options = {
  /** Bytes after which an archive is stored and the cursor moves. */
  volumeBytes: number;
  /** The calendar of all editions, as visitors subscribe to it. */
  readCalendar?: ((signal: AbortSignal) => Promise<string>) | undefined;
};

/**
 * The whole site as archives: each table as JSON Lines and CSV, the uploaded files, the calendar, and what was left out.
 * The cursor moves when an archive is stored, so a worker that resumes writes the archive that was under way again,
 * under the same name. Tables are read page after page, not at one instant: a consistent copy is a backup.
 */
export function createSiteExport({ volumeBytes, readCalendar }: Options): Runner {
  return async (context) => {
    const { uploads } = payloadSchema.parse(context.task.payload);
    const plan = await readPlan(context);
    const resumed = cursorSchema.safeParse(context.task.cursor);
    const volumes = createVolumes(context, resumed.success ? resumed.data.volumes : []);
    let position = resumed.success ? resumed.data.position : start;
    let saved = volumes.volumes().length;
    const total = plan.tables.length + (uploads ? plan.files : 0);

    async function take({ entries, position: next, step }: Unit): Promise<void> {
      for (const entry of entries) await volumes.add(entry);
      position = next;
      const progress = { done: Math.min(next.table + next.files, total), total, step };
      // An archive that was full before its last file is followed by another one, so that the cursor can move.
      const isStored = volumes.volumes().length > saved;
      if (!isStored && volumes.waiting() < volumeBytes) return context.progress(progress);
      await volumes.flush();
      saved = volumes.volumes().length;
      const cursor = { position, volumes: [...volumes.volumes()] };
      await context.progress({ ...progress, cursor });
    }

    for await (const unit of tableUnits(context, plan, position)) await take(unit);
    if (uploads) for await (const unit of fileUnits(context, plan, position)) await take(unit);
    for (const entry of await lastEntries(context, plan, { position, uploads, readCalendar }))
      await volumes.add(entry);
    await volumes.flush();
    return { files: volumes.files(context.task), rows: sum(position.rows), uploads: position.files };
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

async function lastEntries(
  { signal }: TaskContext,
  plan: SitePlan,
  done: { position: Position; uploads: boolean; readCalendar: Options['readCalendar'] },
): Promise<Entry[]> {
  const { position, uploads, readCalendar } = done;
  const encoder = new TextEncoder();
  const manifest = {
    format: 'aline-export-1',
    madeAt: new Date().toISOString(),
    schema: plan.schema,
    tables: plan.tables.map(({ name }, index) => ({ name, rows: position.rows[index] ?? 0 })),
    uploads: uploads ? position.files : null,
    leftOut: plan.left_out.map(({ columns, ...table }) =>
      columns.length > 0 ? { ...table, columns } : table,
    ),
    note: copy.note,
  };
  return [
    ...(readCalendar ? [{ name: 'calendrier.ics', bytes: encoder.encode(await readCalendar(signal)) }] : []),
    { name: 'manifeste.json', bytes: encoder.encode(`${JSON.stringify(manifest, null, 1)}\n`) },
  ];
}
