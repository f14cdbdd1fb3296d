import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from 'postgres';
import type { Table } from './snapshot.ts';

/** Schemas of the services: the hosted service has tables and columns there that our own backend does not need. */
const serviceSchemas = new Set(['auth', 'storage', 'realtime']);

export type FittedTable<T extends Table = Table> = {
  table: T;
  /** The columns that exist here, with their places in the lines of the backup. */
  columns: { name: string; place: number }[];
};

/**
 * Compares the tables of a backup with those of this database. `leftOut` names what has no place here. The history of the
 * migrations is left to `migrate`: the hosted service records it in another form.
 */
export async function fitTables<T extends Table>(
  sql: Sql,
  tables: readonly T[],
): Promise<{ fitted: FittedTable<T>[]; leftOut: string[] }> {
  const fitted: FittedTable<T>[] = [];
  const leftOut: string[] = [];
  const present = await presentColumns(sql);
  for (const table of tables.filter(({ schema }) => schema !== 'supabase_migrations')) {
    const name = `${table.schema}.${table.name}`;
    const all = table.columns.map((column, place) => ({ name: column, place }));
    if (!serviceSchemas.has(table.schema)) {
      fitted.push({ table, columns: all });
      continue;
    }
    const known = present.get(name);
    const columns = all.filter((column) => known?.has(column.name));
    if (columns.length > 0) fitted.push({ table, columns });
    if (table.rows === 0) continue;
    if (!known) leftOut.push(`${name} (${table.rows} rows)`);
    else
      leftOut.push(
        ...all.filter((column) => !known.has(column.name)).map((column) => `${name}.${column.name}`),
      );
  }
  return { fitted, leftOut };
}

/** The columns of each table that can be written. */
async function presentColumns(sql: Sql): Promise<Map<string, Set<string>>> {
  const rows = await sql<{ name: string; columns: string[] }[]>`
    select nspname || '.' || relname as name, array_agg(attname::text) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = '' group by 1`;
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}

/** Copies the rows of `file`, which `copyOut` wrote, without the columns that do not exist here. */
export async function copyFitted(sql: Sql, { table, columns }: FittedTable, file: string): Promise<void> {
  const names = columns.map(({ name }) => name);
  const target =
    await sql`copy ${sql(`${table.schema}.${table.name}`)} (${sql(names)}) from stdin`.writable();
  const complete = columns.length === table.columns.length;
  await pipeline(
    complete
      ? createReadStream(file)
      : Readable.from(
          linesOf(
            file,
            columns.map(({ place }) => place),
          ),
        ),
    target,
  );
}

/** Tabs and line feeds inside a value are escaped in PostgreSQL's text format. `readline` would also split at U+2028. */
async function* linesOf(file: string, places: number[]): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const values = line.split('\t');
      yield `${places.map((place) => values[place]).join('\t')}\n`;
    }
  }
}
