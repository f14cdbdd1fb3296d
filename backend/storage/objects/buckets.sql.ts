import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';

const bucketSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.string().nullable(),
  public: z.boolean(),
  type: z.string(),
  file_size_limit: z.coerce.number().nullable(),
  allowed_mime_types: z.array(z.string()).nullable(),
  created_at: z.date(),
  updated_at: z.date(),
});

export type Bucket = z.infer<typeof bucketSchema>;
export type BucketSettings = Partial<Pick<Bucket, 'public' | 'file_size_limit' | 'allowed_mime_types'>>;

const columns = [
  'id',
  'name',
  'owner',
  'public',
  'type',
  'file_size_limit',
  'allowed_mime_types',
  'created_at',
  'updated_at',
] as const;

export async function findBucket(sql: Sql | TransactionSql, id: string): Promise<Bucket | undefined> {
  const [row] = await sql`select ${sql(columns)} from storage.buckets where id = ${id}`;
  return row && bucketSchema.parse(row);
}

export type BucketListing = {
  search: string | undefined;
  sortColumn: 'id' | 'name' | 'created_at' | 'updated_at';
  sortOrder: 'asc' | 'desc';
  limit: number;
  offset: number;
};

export async function listBuckets(sql: TransactionSql, listing: BucketListing): Promise<Bucket[]> {
  const { search, sortColumn, sortOrder, limit, offset } = listing;
  const rows = await sql`
    select ${sql(columns)} from storage.buckets
    ${search ? sql`where position(lower(${search}) in lower(name)) > 0` : sql``}
    order by ${sql(sortColumn)} ${sortOrder === 'asc' ? sql`asc` : sql`desc`}, id limit ${limit} offset ${offset}`;
  return rows.map((row) => bucketSchema.parse(row));
}

/** Nothing is returned: who may create a bucket need not see it. */
export async function insertBucket(
  sql: TransactionSql,
  bucket: { id: string; owner: string | null } & BucketSettings,
): Promise<void> {
  const { id, owner, ...settings } = bucket;
  await sql`insert into storage.buckets ${sql({ id, name: id, owner, owner_id: owner, ...settings })}`;
}

/** False when there is no such bucket, or the caller may not change it. */
export async function updateBucket(
  sql: TransactionSql,
  id: string,
  settings: BucketSettings,
): Promise<boolean> {
  const { count } =
    await sql`update storage.buckets set ${sql({ ...settings, updated_at: new Date() })} where id = ${id}`;
  return count > 0;
}

export async function deleteBucket(sql: TransactionSql, id: string): Promise<boolean> {
  const { count } = await sql`delete from storage.buckets where id = ${id}`;
  return count > 0;
}
