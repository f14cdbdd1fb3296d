import type { TransactionSql } from 'postgres';
import * as z from 'zod';

type FolderListing = {
  bucket: string;
  /** Empty, or ends with a slash. Case-insensitive. */
  folder: string;
  /** Prefix of the names in the folder, case-insensitive. It may contain slashes. */
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
type FolderEntry = z.infer<typeof entrySchema>;

/** Reads the folders, by name, then the files. Folders have no rows: they are the prefixes of object names. */
export async function readFolder(sql: TransactionSql, listing: FolderListing): Promise<FolderEntry[]> {
  const { limit, offset } = listing;
  const folders = await readFolders(sql, listing);
  const page = folders.slice(offset, offset + limit).map((name) => ({ name, ...folderFields }));
  if (page.length === limit) return page;
  const files = await readFiles(sql, {
    ...listing,
    limit: limit - page.length,
    offset: Math.max(0, offset - folders.length),
  });
  return [...page, ...files];
}

const folderFields = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };

/** Reads the folders up to the end of the page. A shorter result contains all folders. */
async function readFolders(sql: TransactionSql, listing: FolderListing): Promise<string[]> {
  const { limit, offset, column, order } = listing;
  const rest = restOf(sql, listing);
  const direction = column === 'name' && order === 'desc' ? sql`desc` : sql`asc`;
  const rows = await sql<{ name: string }[]>`
    select name from (
      select distinct split_part(${rest}, '/', 1) as name from storage.objects
      where ${below(sql, listing)} and position('/' in ${rest}) > 0
    ) as folders order by lower(name) collate "C" ${direction}, name collate "C" ${direction} limit ${offset + limit}`;
  return rows.map(({ name }) => name);
}

/** Sorted by name, case-insensitive, PostgreSQL reads the index in order and stops at the limit. */
async function readFiles(sql: TransactionSql, listing: FolderListing): Promise<FolderEntry[]> {
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

/** The name of an object without its folder. */
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

/** The upper bound of the names in a folder: `0` is the character after `/`. */
function afterFolder(folder: string): string {
  return `${folder.slice(0, -1)}0`;
}

/** Bounds of a folder prefix that the index on (bucket_id, name collate "C") can use. */
export function inside(sql: TransactionSql, prefix: string) {
  if (!prefix.endsWith('/')) return sql``;
  return sql`and objects.name collate "C" >= ${prefix} and objects.name collate "C" < ${afterFolder(prefix)}`;
}
