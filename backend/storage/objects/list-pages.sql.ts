import type { TransactionSql } from 'postgres';
import * as z from 'zod';

import { inside } from './list.sql.ts';

/** The last entry of the previous page: its name and its sort value, a timestamp with microseconds as text. */
export type Cursor = { name: string; value: string };

type PageListing = {
  bucket: string;
  prefix: string;
  /** Lists one level with its folders; otherwise every object below the prefix. */
  folders: boolean;
  column: 'name' | 'updated_at' | 'created_at';
  order: 'asc' | 'desc';
  after: Cursor | undefined;
  limit: number;
};

const entrySchema = z.object({
  /** Full path in the bucket; that of a folder ends with a slash. */
  name: z.string(),
  /** Null for a folder. */
  id: z.string().nullable(),
  updated_at: z.date(),
  created_at: z.date(),
  last_accessed_at: z.date().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  sort_value: z.string(),
});
export type PageEntry = z.infer<typeof entrySchema>;

/** Reads one page. The timestamps of a folder are those of its oldest object. */
export async function readPage(sql: TransactionSql, listing: PageListing): Promise<PageEntry[]> {
  const { bucket, prefix, folders, column, order, after, limit } = listing;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const further = order === 'asc' ? sql`>` : sql`<`;
  const found = sql`
    select name, id, updated_at, created_at, last_accessed_at, metadata,
      position('/' in substr(name, char_length(${prefix}) + 1)) as slash
    from storage.objects
    where bucket_id = ${bucket} and starts_with(name, ${prefix}) ${inside(sql, prefix)}`;
  const entries = folders
    ? sql`
      select substr(name, 1, char_length(${prefix}) + slash) as name, null::uuid as id, min(created_at) as updated_at,
        min(created_at) as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from found where slash > 0 group by 1
      union all
      select name, id, updated_at, created_at, last_accessed_at, metadata from found where slash = 0`
    : sql`select name, id, updated_at, created_at, last_accessed_at, metadata from found`;
  const byName = column === 'name';
  // As text: the driver would convert to `Date`, which loses the microseconds and throws on an invalid value.
  const next = after
    ? byName
      ? sql`where name collate "C" ${further} ${after.name}`
      : sql`where (${sql(column)}, name collate "C") ${further} (${after.value}::text::timestamptz, ${after.name})`
    : sql``;
  const rows = await sql`
    with found as (${found}), entries as (${entries})
    select *, ${byName ? sql`''` : sql`${sql(column)}::text`} as sort_value from entries ${next}
    order by ${byName ? sql`` : sql`${sql(column)} ${direction},`} name collate "C" ${direction} limit ${limit}`;
  return rows.map((row) => entrySchema.parse(row));
}
