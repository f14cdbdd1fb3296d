import type { TransactionSql } from 'postgres';
import { z } from 'zod';

export type FolderListing = {
  bucket: string;
  /** Empty, or ends with a slash. Whatever the case. */
  folder: string;
  /** What names in the folder begin with, whatever the case. It may hold slashes. */
  search: string;
  limit: number;
  offset: number;
  column: 'name' | 'updated_at' | 'created_at' | 'last_accessed_at';
  order: 'asc' | 'desc';
};

const entrySchema = z.object({
  name: z.string(),
  id: z.string().nullable(),
  updated_at: z.date().nullable(),
  created_at: z.date().nullable(),
  last_accessed_at: z.date().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
});
export type FolderEntry = z.infer<typeof entrySchema>;

/** Folders are not rows: they are what names have before a slash. They come first, by name, and carry nothing else. */
export async function listFolder(sql: TransactionSql, listing: FolderListing): Promise<FolderEntry[]> {
  const { limit, offset, column, order } = listing;
  const folders = await foldersIn(sql, listing);
  const sorted = column === 'name' && order === 'desc' ? folders.toReversed() : folders;
  const shown = sorted.slice(offset, offset + limit).map((name) => ({ name, ...nothing }));
  if (shown.length === limit) return shown;
  const files = await filesIn(sql, {
    ...listing,
    limit: limit - shown.length,
    offset: Math.max(0, offset - folders.length),
  });
  return [...shown, ...files];
}

const nothing = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };

async function foldersIn(sql: TransactionSql, listing: FolderListing): Promise<string[]> {
  const rest = restOf(sql, listing);
  const rows = await sql<{ name: string }[]>`
    select name from (
      select distinct split_part(${rest}, '/', 1) as name from storage.objects
      where ${below(sql, listing)} and position('/' in ${rest}) > 0
    ) as folders order by lower(name) collate "C", name collate "C"`;
  return rows.map(({ name }) => name);
}

/** By name, whatever the case: the index gives them in order, and reading stops at the limit. */
async function filesIn(sql: TransactionSql, listing: FolderListing): Promise<FolderEntry[]> {
  const { limit, offset, column, order } = listing;
  const rest = restOf(sql, listing);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const sorting =
    column === 'name'
      ? sql`lower(objects.name) collate "C" ${direction}, objects.name collate "C" ${direction}`
      : sql`${sql(column)} ${direction}, objects.name collate "C"`;
  const rows = await sql`
    select ${rest} as name, id, updated_at, created_at, last_accessed_at, metadata from storage.objects
    where ${below(sql, listing)} and position('/' in ${rest}) = 0 and ${rest} <> ''
    order by ${sorting} limit ${limit} offset ${offset}`;
  return rows.map((row) => entrySchema.parse(row));
}

/** A name without the folder it is in. */
function restOf(sql: TransactionSql, { folder }: FolderListing) {
  return sql`substr(objects.name, char_length(${folder}) + 1)`;
}

function below(sql: TransactionSql, listing: FolderListing) {
  const { bucket, folder, search } = listing;
  const searched =
    search === '' ? sql`` : sql`and starts_with(lower(${restOf(sql, listing)}), lower(${search}))`;
  const inFolder =
    folder === ''
      ? sql``
      : sql`and lower(objects.name) collate "C" >= lower(${folder})
          and lower(objects.name) collate "C" < lower(${afterFolder(folder)})`;
  return sql`bucket_id = ${bucket} ${inFolder} ${searched}`;
}

/** What comes next in order after everything in a folder: `0` is the character after `/`. */
function afterFolder(folder: string): string {
  return `${folder.slice(0, -1)}0`;
}

/** Bounds that the index on (bucket_id, name collate "C") can use. */
export function inside(sql: TransactionSql, prefix: string) {
  if (!prefix.endsWith('/')) return sql``;
  return sql`and objects.name collate "C" >= ${prefix} and objects.name collate "C" < ${afterFolder(prefix)}`;
}
