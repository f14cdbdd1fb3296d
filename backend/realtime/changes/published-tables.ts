import * as z from 'zod';

import type { Database, Role } from '#backend/contract.ts';

const columnSchema = z.object({
  name: z.string(),
  /** As clients are told it: `int4`, `_text`. */
  type: z.string(),
  /** As SQL writes it: `integer`, `text[]`. */
  sqlType: z.string(),
  isEnum: z.boolean(),
  isKey: z.boolean(),
  /** Part of the replica identity: what an old row shows. */
  isIdentity: z.boolean(),
  readable: z.object({ anon: z.boolean(), authenticated: z.boolean(), service_role: z.boolean() }),
});

const tableSchema = z.object({
  entity: z.coerce.number(),
  schema: z.string(),
  table: z.string(),
  /** `schema.table`, quoted for SQL. */
  name: z.string(),
  rowSecurity: z.boolean(),
  actions: z.object({ INSERT: z.boolean(), UPDATE: z.boolean(), DELETE: z.boolean() }),
  columns: z.array(columnSchema),
});

export type Column = z.infer<typeof columnSchema>;
export type PublishedTable = z.infer<typeof tableSchema>;

/**
 * The tables of the publication `supabase_realtime`, as they are now: rights and row security may have changed since the
 * last change, and nothing tells. With `entities`, only those.
 */
export async function readPublishedTables(
  database: Pick<Database, 'owner'>,
  entities?: readonly number[],
): Promise<PublishedTable[]> {
  const rows = await database.owner`
    select c.oid::int8 as entity, n.nspname as schema, c.relname as "table",
      format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity as "rowSecurity",
      json_build_object('INSERT', pub.pubinsert, 'UPDATE', pub.pubupdate, 'DELETE', pub.pubdelete) as actions,
      (
        select coalesce(json_agg(json_build_object(
          'name', a.attname, 'type', t.typname, 'sqlType', format_type(a.atttypid, null), 'isEnum', t.typtype = 'e',
          'isKey', coalesce(a.attnum = any (key.indkey), false),
          'isIdentity', case c.relreplident when 'f' then true when 'd' then coalesce(a.attnum = any (key.indkey), false)
            when 'i' then coalesce(a.attnum = any (identity.indkey), false) else false end,
          'readable', json_build_object(
            'anon', has_column_privilege('anon', c.oid, a.attnum, 'select'),
            'authenticated', has_column_privilege('authenticated', c.oid, a.attnum, 'select'),
            'service_role', has_column_privilege('service_role', c.oid, a.attnum, 'select')
          )
        ) order by a.attnum), '[]')
        from pg_attribute as a join pg_type as t on t.oid = a.atttypid
        left join pg_index as key on key.indrelid = c.oid and key.indisprimary
        left join pg_index as identity on identity.indrelid = c.oid and identity.indisreplident
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname = any (p.attnames)
      ) as columns
    from pg_publication as pub
    join pg_publication_tables as p on p.pubname = pub.pubname
    join pg_namespace as n on n.nspname = p.schemaname
    join pg_class as c on c.relnamespace = n.oid and c.relname = p.tablename
    where pub.pubname = 'supabase_realtime'
      and (${entities === undefined} or c.oid = any (${entities?.map(String) ?? []}::oid[]))`;
  return z.array(tableSchema).parse(rows);
}

/** Roles that no policy holds back. */
export async function readBypassingRoles(database: Pick<Database, 'owner'>): Promise<Set<string>> {
  const rows = await database.owner<{ name: string }[]>`
    select rolname as name from pg_roles where rolbypassrls or rolsuper`;
  return new Set(rows.map(({ name }) => name));
}

/** The role may read every column of the primary key: without that, a change says no more than that it happened. */
export function mayReadKey(table: PublishedTable, role: Role): boolean {
  return table.columns.every((column) => !column.isKey || column.readable[role]);
}
