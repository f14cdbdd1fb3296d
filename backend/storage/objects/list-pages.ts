import * as z from 'zod';

import { flag, numeric, text } from '#backend/http/input-schemas.ts';
import { asCaller, callerOf } from '#backend/storage/context.ts';
import type { Endpoint, StorageContext } from '#backend/storage/context.ts';
import { readPage } from './list-pages.sql.ts';
import type { Cursor, PageEntry } from './list-pages.sql.ts';
import { isBucketName } from '#backend/storage/names.ts';
import { readJson } from '#backend/storage/request-body.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

const sortSchema = z.object({
  column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

const listingSchema = z.object({
  prefix: text(1024).nullish(),
  limit: numeric(z.int('must be integer').min(1, 'must be >= 1').max(1000, 'must be <= 1000')).nullish(),
  cursor: text(4096).nullish(),
  with_delimiter: flag().nullish(),
  sortBy: sortSchema.nullish(),
});

/** The cursor contains the sort order, so that each page continues the order of the first one. */
const cursorSchema = z.object({ name: text(4096), value: text(4096), sort: sortSchema });

/** Lists every object below a prefix, or one level with its folders, by pages. Missing buckets are empty, as in `list`. */
export const listPages =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const bucket = c.req.param('bucket') ?? '';
    const body = await readJson(c, listingSchema);
    if (!isBucketName(bucket)) throw new StorageError('NoSuchBucket');
    const after = body.cursor ? readCursor(body.cursor) : undefined;
    const sort = after?.sort ?? sortSchema.parse(body.sortBy ?? {});
    const limit = body.limit ?? 1000;
    const listing = { bucket, prefix: body.prefix ?? '', folders: body.with_delimiter ?? false, ...sort };
    const caller = callerOf(c, 'storage.object.list_v2');
    // One more than requested shows whether there is a next page.
    const found = await asCaller(context, caller, (tx) =>
      readPage(tx, { ...listing, after, limit: limit + 1 }),
    );
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return c.json({
      hasNext: last !== undefined,
      folders: page.filter(({ id }) => id === null).map(folderOf),
      objects: page.filter(({ id }) => id !== null).map(objectOf),
      ...(last && { nextCursor: writeCursor({ name: last.name, value: last.sort_value }, sort) }),
    });
  };

function folderOf({ name, created_at, updated_at }: PageEntry) {
  return { key: name.slice(0, -1), name, created_at, updated_at };
}

function objectOf({ id, name, updated_at, created_at, last_accessed_at, metadata }: PageEntry) {
  return { key: name, id, name, updated_at, created_at, last_accessed_at, metadata };
}

function writeCursor(cursor: Cursor, sort: z.infer<typeof sortSchema>): string {
  return Buffer.from(JSON.stringify({ ...cursor, sort })).toString('base64url');
}

function readCursor(text: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new StorageError('InvalidParameter', 'Invalid Parameter cursor');
  }
}
