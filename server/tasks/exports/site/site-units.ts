import * as z from 'zod/mini';

import { siteExport as copy } from '#content/copy/admin/site-export.ts';
import type { TaskContext } from '#server/tasks/runner.ts';

import { keySchema, readFiles } from './site-data.ts';
import type { SitePlan, UploadedFile } from './site-data.ts';
import { readTablePart } from './table-part.ts';
import type { Entry } from './volumes.ts';

/** Where the work goes on: the table with its key and file number, then the last uploaded file. */
export const positionSchema = z.object({
  table: z.int(),
  after: z.nullable(keySchema),
  part: z.int(),
  file: z.nullable(z.uuid()),
  /** Uploaded files that are done. */
  files: z.int(),
  /** Rows of each table, in the order of the plan. */
  rows: z.array(z.int()),
});
export type Position = z.infer<typeof positionSchema>;

export const start: Position = { table: 0, after: null, part: 1, file: null, files: 0, rows: [] };

/** Files of the archive that are read together, and the position after them. */
export type Unit = { entries: Entry[]; position: Position; step: string };

type Context = Pick<TaskContext, 'task' | 'client' | 'signal'>;

export async function* tableUnits(context: Context, plan: SitePlan, from: Position): AsyncGenerator<Unit> {
  let position = from;
  for (;;) {
    const table = plan.tables[position.table];
    if (!table) return;
    const { entries, rows, next } = await readTablePart(context, table, position);
    const counted = [...position.rows];
    counted[position.table] = (counted[position.table] ?? 0) + rows;
    position = {
      ...position,
      rows: counted,
      after: next,
      ...(next === null
        ? { table: position.table + 1, part: 1 }
        : { table: position.table, part: position.part + 1 }),
    };
    yield { entries, position, step: `${copy.table} ${table.name}` };
  }
}

export async function* fileUnits(context: Context, plan: SitePlan, from: Position): AsyncGenerator<Unit> {
  let position = from;
  for await (const file of readFiles(context, from.file)) {
    const bytes = await readFile(context, file);
    position = { ...position, file: file.id, files: position.files + 1 };
    const step = `${copy.file} ${position.files} ${copy.of} ${Math.max(plan.files, position.files)}`;
    yield { entries: bytes ? [{ name: entryName(file), bytes }] : [], position, step };
  }
}

/** Undefined when the file was deleted since it was listed, or is damaged. */
async function readFile(
  { client }: Context,
  { bucket, name }: UploadedFile,
): Promise<Uint8Array | undefined> {
  const { data, error } = await client.storage.from(bucket).download(name);
  if (!error) return new Uint8Array(await data.arrayBuffer());
  if ('status' in error && (error.status === 400 || error.status === 404)) return undefined;
  throw error;
}

/** Members choose the names of files: each part is written as in an address, so that none leaves the folder. */
function entryName({ bucket, name }: UploadedFile): string {
  const parts = name.split('/').map((part) => (/^\.*$/.test(part) ? '%2E' : encodeURIComponent(part)));
  return ['fichiers', bucket, ...parts].join('/');
}
