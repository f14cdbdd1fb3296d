import * as z from 'zod';

import { numeric, text } from '#backend/http/input-schemas.ts';
import { asCaller, callerOf } from '#backend/storage/context.ts';
import type { Endpoint, StorageContext } from '#backend/storage/context.ts';
import { readFolder } from './list.sql.ts';
import { isBucketName } from '#backend/storage/names.ts';
import { readJson } from '#backend/storage/request-body.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

/** Defaults as on the hosted service: limit 100, offset 0, sorted by name. */
const listingSchema = z.object({
  prefix: text(1024).default(''),
  limit: numeric(z.int('must be integer').min(1, 'must be >= 1').max(10_000, 'must be <= 10000')).nullish(),
  offset: numeric(z.int('must be integer').min(0, 'must be >= 0').max(10_000_000)).nullish(),
  search: text(1024).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .nullish(),
});

/**
 * Lists one folder: its folders first, then its files. A bucket that is missing or hidden from the caller is empty, as
 * on the hosted service: its name cannot be found out.
 */
export const listObjects =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const bucket = c.req.param('bucket') ?? '';
    const { prefix, limit, offset, search, sortBy } = await readJson(c, listingSchema);
    if (!isBucketName(bucket)) throw new StorageError('NoSuchBucket');
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const caller = callerOf(c, 'storage.object.list');
    const entries = await asCaller(context, caller, (tx) =>
      readFolder(tx, {
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
