import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Sql } from 'postgres';
import * as z from 'zod';

/** A backup holds the rows of these schemas. Roles, functions and policies come from the migrations. */
const schemas = ['public', 'private', 'auth', 'storage', 'realtime', 'supabase_migrations'];
const leftOut = [
  // The platform files that ran on this server: state of the server, not of the site.
  'supabase_migrations.platform_files',
  // What this server proved: that its mails leave.
  'private.setup_notes',
  // The key of the processes that use this database.
  'supabase_migrations.signing_key',
  // Changes and messages that are not yet sent to sockets.
  'realtime.captured_changes',
  'realtime.relayed_messages',
];

export const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});
export const sequenceSchema = z.object({ name: z.string(), value: z.string(), called: z.boolean() });
export type Table = z.infer<typeof tableSchema>;
export type Sequence = z.infer<typeof sequenceSchema>;

/**
 * Every table with its number of rows; generated columns are left out and computed again at a restore. On the hosted
 * service, the login may not read every table of `realtime`, which holds messages and subscriptions only.
 */
export async function listTables(sql: Sql): Promise<Table[]> {
  const tables = await sql<{ schema: string; name: string; columns: string[] }[]>`
    select nspname as schema, relname as name,
      array_agg(attname::text order by attnum) filter (where attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and nspname in ${sql(schemas)} and nspname || '.' || relname not in ${sql(leftOut)}
      and (nspname <> 'realtime' or has_table_privilege(pg_class.oid, 'select'))
    group by 1, 2 order by 1, 2`;
  const counted: Table[] = [];
  for (const table of tables) counted.push({ ...table, rows: await countRows(sql, table) });
  return counted;
}

export async function countRows(
  sql: Sql,
  { schema, name }: { schema: string; name: string },
): Promise<number> {
  const [row] = await sql<
    { rows: number }[]
  >`select count(*)::float8 as rows from ${sql(`${schema}.${name}`)}`;
  return row?.rows ?? 0;
}

export async function listSequences(sql: Sql): Promise<Sequence[]> {
  const names = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ${sql(schemas)}`;
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [state] = await sql.unsafe<{ value: string; called: boolean }[]>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}

/** Writes one table to a file of `folder` in PostgreSQL's own text format; returns the file. */
export async function copyOut(sql: Sql, table: Table, folder: string): Promise<string> {
  const file = join(folder, 'table');
  const rows =
    await sql`copy ${sql(`${table.schema}.${table.name}`)} (${sql(table.columns)}) to stdout`.readable();
  await pipeline(rows, createWriteStream(file, { mode: 0o600 }));
  // The driver pauses its socket when a chunk fills the stream, and resumes it at the next read. Nothing reads after
  // the last chunk: without this read the connection hangs.
  rows._read(0);
  return file;
}
