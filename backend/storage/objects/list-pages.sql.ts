import type { TransactionSql } from 'postgres';
import { z } from 'zod';

import { inside } from './list.sql.ts';

/** The last entry of the page before: its name, and what it was sorted by, to the microsecond. */
export type Cursor = { name: string; value: string };

export type PageListing = {
  bucket: string;
  prefix: string;
  /** One level, with its folders; otherwise everything below. */
  folders: boolean;
  column: 'name' | 'updated_at' | 'created_at';
  order: 'asc' | 'desc';
  after: Cursor | undefined;
  limit: number;
};

const entrySchema = z.object({
  /** Whole, from the root of the bucket; a folder's ends with a slash. */
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

/** A folder is as old as the oldest thing in it. */
export async function listPage(sql: TransactionSql, listing: PageListing): Promise<PageEntry[]> {
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
  // As text: the driver would make a Date of it, which knows no microseconds and chokes on nonsense.
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
