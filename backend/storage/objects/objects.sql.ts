import type { JSONValue, Sql, TransactionSql } from 'postgres';
import * as z from 'zod';

/** The metadata of an imported row may be incomplete or invalid: such fields become undefined. */
const metadataSchema = z.looseObject({
  eTag: z.string().optional().catch(undefined),
  size: z.coerce.number().optional().catch(undefined),
  mimetype: z.string().optional().catch(undefined),
  cacheControl: z.string().optional().catch(undefined),
  contentEncoding: z.string().optional().catch(undefined),
  xRobotsTag: z.string().optional().catch(undefined),
});
export type ObjectMetadata = z.infer<typeof metadataSchema>;

const objectSchema = z.object({
  id: z.string(),
  bucket_id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  owner_id: z.string().nullable(),
  version: z.string().nullable(),
  metadata: metadataSchema.nullable(),
  user_metadata: z.record(z.string(), z.unknown()).nullable(),
  created_at: z.date(),
  updated_at: z.date(),
  last_accessed_at: z.date(),
});
export type StoredObject = z.infer<typeof objectSchema>;

const columns = [
  'id',
  'bucket_id',
  'name',
  'owner',
  'owner_id',
  'version',
  'metadata',
  'user_metadata',
  'created_at',
  'updated_at',
  'last_accessed_at',
] as const;

type AnySql = Sql | TransactionSql;

export async function readObject(
  sql: AnySql,
  bucket: string,
  name: string,
): Promise<StoredObject | undefined> {
  const [row] = await sql`
    select ${sql(columns)} from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  return row && objectSchema.parse(row);
}

/** Reads the bucket and the object in one query. Undefined when there is no public bucket of that name. */
export async function readPublicObject(
  sql: Sql,
  bucket: string,
  name: string,
): Promise<{ object: StoredObject | undefined } | undefined> {
  const [row] = await sql`
    select objects.* from storage.buckets left join storage.objects
      on objects.bucket_id = buckets.id and objects.name = ${name}
    where buckets.id = ${bucket} and buckets.public`;
  return row && { object: row.id === null ? undefined : objectSchema.parse(row) };
}

/** The names among `names` that exist and that the caller may see. */
export async function readExistingNames(sql: AnySql, bucket: string, names: string[]): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = ${bucket} and name = any(${names}::text[])`;
  return new Set(rows.map(({ name }) => name));
}

export type NewObject = {
  id: string;
  bucket: string;
  name: string;
  /** From the caller's token, never from the request. */
  owner: string | null;
  version: string;
  metadata: Record<string, JSONValue>;
  userMetadata: Record<string, JSONValue>;
};

/**
 * Returns the id of the row. With `upsert` the caller needs the permission to read the row; without it, the id is known
 * beforehand and nothing is read, because a user who may add an object may lack the permission to read it.
 */
export async function insertObject(sql: TransactionSql, object: NewObject, upsert: boolean): Promise<string> {
  const { id, bucket, name, owner, version, metadata, userMetadata } = object;
  const inserted = sql`
    insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${id}, ${bucket}, ${name}, ${uuidOrNull(owner)}, ${owner}, ${version}, ${sql.json(metadata)}, ${sql.json(userMetadata)})`;
  if (!upsert) {
    await inserted;
    return id;
  }
  const [row] = await sql<{ id: string }[]>`${inserted}
    on conflict (bucket_id, name) do update set
      owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
      metadata = excluded.metadata, user_metadata = excluded.user_metadata
    returning id`;
  return row?.id ?? id;
}

/** Returns undefined when the object is missing or the caller may not change it. Keeps the owner. */
export async function renameObject(
  sql: TransactionSql,
  from: { bucket: string; name: string },
  to: { bucket: string; name: string },
): Promise<StoredObject | undefined> {
  const [row] = await sql`
    update storage.objects set bucket_id = ${to.bucket}, name = ${to.name}
    where bucket_id = ${from.bucket} and name = ${from.name} returning ${sql(columns)}`;
  return row && objectSchema.parse(row);
}

/** Returns the deleted rows: those that exist and that the caller may both read and delete. */
export async function deleteObjects(
  sql: TransactionSql,
  bucket: string,
  names: string[],
): Promise<StoredObject[]> {
  const rows = await sql`
    delete from storage.objects where bucket_id = ${bucket} and name = any(${names}::text[])
    returning ${sql(columns)}`;
  return rows.map((row) => objectSchema.parse(row));
}

export async function deleteAll(sql: TransactionSql, bucket: string): Promise<void> {
  await sql`delete from storage.objects where bucket_id = ${bucket}`;
}

/** Whether the caller can see any object of the bucket. */
export async function readHasObjects(sql: AnySql, bucket: string): Promise<boolean> {
  const rows = await sql`select from storage.objects where bucket_id = ${bucket} limit 1`;
  return rows.length > 0;
}

/** The deprecated column `owner` accepts user ids only. */
function uuidOrNull(owner: string | null): string | null {
  return owner !== null && z.uuid().safeParse(owner).success ? owner : null;
}
