import { csvText } from '#domain/text/csv.ts';
import type { TaskContext } from '#server/tasks/runner.ts';

import { readPage } from './site-data.ts';
import type { ExportedTable, RowKey, SiteRow } from './site-data.ts';
import type { Entry } from './volumes.ts';

/** Characters after which a table continues in another file. */
const fileLength = 2_000_000;

export type TablePart = { entries: Entry[]; rows: number; next: RowKey | null };

/** The rows of a table after a key, as JSON Lines and as CSV, up to the size of a file. `part` counts from 1. */
export async function readTablePart(
  context: Pick<TaskContext, 'task' | 'client' | 'signal'>,
  { name, columns }: ExportedTable,
  from: { after: RowKey | null; part: number },
): Promise<TablePart> {
  const lines: string[] = [];
  const cells: string[][] = [columns];
  let length = 0;
  let next = from.after;
  do {
    const page = await readPage(context, name, next);
    for (const row of page.rows) {
      const line = jsonLine(columns, row);
      lines.push(line);
      cells.push(columns.map((column) => cell(row[column])));
      length += line.length;
    }
    next = page.next;
  } while (next !== null && length < fileLength);
  const file = fileName(name, from.part, next === null);
  const rows = lines.length;
  const encoder = new TextEncoder();
  const entries = [
    { name: `json/${file}.jsonl`, bytes: encoder.encode(lines.join('')), rows },
    { name: `csv/${file}.csv`, bytes: encoder.encode(csvText(cells)), rows },
  ];
  return { entries, rows, next };
}

/** With a number when the table has several files. */
const fileName = (table: string, part: number, isLast: boolean) =>
  part === 1 && isLast ? table : `${table}-${String(part).padStart(3, '0')}`;

const jsonLine = (columns: readonly string[], row: SiteRow) =>
  `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))}\n`;

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
