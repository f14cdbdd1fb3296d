import { z } from 'zod';

import { findBucket } from './buckets.sql.ts';
import { type Endpoint, type StorageContext, asCaller, callerOf } from '#backend/storage/context.ts';
import { listFolder } from './list.sql.ts';
import { isBucketName } from '#backend/storage/names.ts';
import { readJson } from '#backend/storage/request-body.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

/** The client's defaults, which are the hosted service's: 100, 0, by name. */
const listingSchema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.int('must be integer').min(1, 'must be >= 1').max(10_000, 'must be <= 10000').nullish(),
  offset: z.int('must be integer').min(0, 'must be >= 0').max(10_000_000).nullish(),
  search: z.string().max(1024).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .nullish(),
});

/** One folder: what stands in it and the folders below, those first. */
export const listObjects =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const bucket = c.req.param('bucket') ?? '';
    const { prefix, limit, offset, search, sortBy } = await readJson(c, listingSchema);
    if (!isBucketName(bucket) || !(await findBucket(context.database.owner, bucket)))
      throw new StorageError('NoSuchBucket');
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const caller = callerOf(c, 'storage.object.list');
    const entries = await asCaller(context, caller, (tx) =>
      listFolder(tx, {
        bucket,
        folder,
        search: search ?? '',
        limit: limit ?? 100,
        offset: offset ?? 0,
        column: sortBy?.column ?? 'name',
        order: sortBy?.order ?? 'asc',
      }),
    );
    return c.json(entries);
  };
