import * as z from 'zod/mini';

import type { Json } from '#domain/database.types.gen.ts';
import { TaskFailure } from '#server/tasks/runner.ts';
import type { TaskContext } from '#server/tasks/runner.ts';

const planSchema = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  left_out: z.array(z.object({ name: z.string(), columns: z.array(z.string()), reason: z.string() })),
  /** The last migration. */
  schema: z.nullable(z.string()),
  /** The number of uploaded files. */
  files: z.int(),
});
export type SitePlan = z.infer<typeof planSchema>;
export type ExportedTable = SitePlan['tables'][number];

/** The primary key of a row. */
export const keySchema = z.record(z.string(), z.json());
export type RowKey = z.infer<typeof keySchema>;
const pageSchema = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  next: z.nullable(keySchema),
});
export type SiteRow = Record<string, unknown>;

const filesSchema = z.object({
  files: z.array(z.object({ id: z.uuid(), bucket: z.string(), name: z.string() })),
  next: z.nullable(z.uuid()),
});
export type UploadedFile = z.infer<typeof filesSchema>['files'][number];

type Reader = Pick<TaskContext, 'task' | 'client' | 'signal'>;

/** The functions respond with null to a worker that lost its lease. */
function leased(data: Json): Json {
  if (data === null) throw new TaskFailure('unavailable', 'the lease was lost', { permanent: false });
  return data;
}

export async function readPlan({ task: { id, lease }, client, signal }: Reader): Promise<SitePlan> {
  const { data } = await client.rpc('site_export_plan', { id, lease }).abortSignal(signal).throwOnError();
  return planSchema.parse(leased(data));
}

/** A page of a table after a key, and the key of the next one. */
export async function readPage(
  { task: { id, lease }, client, signal }: Reader,
  source: string,
  after: RowKey | null,
): Promise<{ rows: SiteRow[]; next: RowKey | null }> {
  const { data } = await client
    .rpc('site_export_page', { id, lease, source, ...(after && { after }) })
    .abortSignal(signal)
    .throwOnError();
  return pageSchema.parse(leased(data));
}

/** Every uploaded file after the one with the id `after`. */
export async function* readFiles(
  { task: { id, lease }, client, signal }: Reader,
  after: string | null,
): AsyncGenerator<UploadedFile> {
  let from = after;
  do {
    const { data } = await client
      .rpc('site_export_files', { id, lease, ...(from !== null && { after: from }) })
      .abortSignal(signal)
      .throwOnError();
    const page = filesSchema.parse(leased(data));
    yield* page.files;
    from = page.next;
  } while (from !== null);
}
