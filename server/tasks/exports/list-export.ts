import * as z from 'zod/mini';

import { exportLists } from '#domain/tasks.ts';
import { csvText } from '#domain/text/csv.ts';
import { TaskFailure } from '#server/tasks/runner.ts';
import type { Runner, TaskContext } from '#server/tasks/runner.ts';

import { cellsOf, headerOf, listFileNames } from './list-columns.ts';
import type { ExportRow } from './list-columns.ts';
import { storeFile } from './store-file.ts';
import type { ExportFile } from './store-file.ts';

const payloadSchema = z.object({ list: z.enum(exportLists) });

const pageSchema = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  next: z.optional(z.string()),
  total: z.optional(z.int()),
});

/** What is stored: `files`, with `rows` rows before the key `after` of the list. */
const cursorSchema = z.object({
  after: z.string(),
  rows: z.int(),
  files: z.array(z.object({ path: z.string(), size: z.int() })),
});

type Stored = { after?: string | undefined; rows: number; files: ExportFile[] };

/** Characters after which a file ends. Most take one byte, none more than three; the bucket accepts 10 MB. */
const fileLength = 3_000_000;
/** Of a list: their paths are kept in the result of the task. */
const filesMax = 40;

/**
 * A filtered list as CSV files of at most `pagesPerFile` pages. Payload: `list`, `filters`. The cursor moves when a file
 * is stored, so a worker that resumes writes the file that was under way again, under the same name.
 */
export function createListExport({ pagesPerFile }: { pagesPerFile: number }): Runner {
  return async (context) => {
    const { list } = payloadSchema.parse(context.task.payload);
    const resumed = cursorSchema.safeParse(context.task.cursor);
    let { after, rows, files }: Stored = resumed.success ? resumed.data : { rows: 0, files: [] };
    do {
      const part = await readPart(context, { after, rows, pagesPerFile });
      const text = csvText([headerOf(list), ...part.rows.map((row) => cellsOf(list, row))]);
      if (files.length >= filesMax) throw new TaskFailure('too_large', `more than ${filesMax} files`);
      const name = `${listFileNames[list]}-${files.length + 1}.csv`;
      files = [...files, await storeFile(context, { name, content: text, type: 'text/csv' })];
      rows += part.rows.length;
      after = part.next;
      if (after !== undefined) await context.progress({ done: rows, cursor: { after, rows, files } });
    } while (after !== undefined);
    return { files, rows };
  };
}

/** The rows of one file, from the key `after`, and the key after which the next file begins. */
async function readPart(
  { task, client, signal, progress }: TaskContext,
  { after, rows: before, pagesPerFile }: { after: string | undefined; rows: number; pagesPerFile: number },
): Promise<{ rows: ExportRow[]; next: string | undefined }> {
  const rows: ExportRow[] = [];
  let next = after;
  let length = 0;
  for (let page = 0; page < pagesPerFile && length < fileLength; page += 1) {
    const { data } = await client
      .rpc('task_list_page', { id: task.id, lease: task.lease, ...(next !== undefined && { after: next }) })
      .abortSignal(signal)
      .throwOnError();
    const read = pageSchema.parse(data);
    rows.push(...read.rows);
    length += JSON.stringify(read.rows).length;
    next = read.next;
    await progress({ done: before + rows.length, ...(read.total !== undefined && { total: read.total }) });
    if (next === undefined) break;
  }
  return { rows, next };
}
