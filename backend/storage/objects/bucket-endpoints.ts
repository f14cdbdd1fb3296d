import * as z from 'zod';

import { deleteBucket, readBucket, insertBucket, readBuckets, updateBucket } from './buckets.sql.ts';
import type { Bucket, BucketSettings } from './buckets.sql.ts';
import { flag, list, text } from '#backend/http/input-schemas.ts';
import { asCaller, callerOf } from '#backend/storage/context.ts';
import type { Endpoint, StorageContext, StorageRequest } from '#backend/storage/context.ts';
import { parseFileSize } from '#backend/storage/files/file-size.ts';
import { checkBucketName } from '#backend/storage/names.ts';
import { deleteAll, readHasObjects } from './objects.sql.ts';
import { readJson, readQuery } from '#backend/storage/request-body.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

/** Characters of a bucket name in a request; `checkBucketName` limits it further. */
const nameMax = 1_000;

const settingsFields = {
  public: flag().nullish(),
  file_size_limit: z.union([z.int().min(0), text(100)]).nullish(),
  allowed_mime_types: list(text(255), { max: 100 }).nullish(),
  versioning_status: text(100).nullish(),
};
const settingsSchema = z.object(settingsFields);
const creationSchema = z.object({
  ...settingsFields,
  name: text(nameMax),
  id: text(nameMax).nullish(),
  type: text(100).nullish(),
});

const listingSchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: text(100).optional(),
});

export const listAll =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const { search, ...listing } = readQuery(c, listingSchema);
    const caller = callerOf(c, 'storage.bucket.list');
    const buckets = await asCaller(context, caller, (tx) => readBuckets(tx, { ...listing, search }));
    return c.json(buckets.map(toJson));
  };

export const getOne =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const caller = callerOf(c, 'storage.bucket.get');
    const bucket = await asCaller(context, caller, (tx) => readBucket(tx, idOf(c)));
    if (!bucket) throw new StorageError('NoSuchBucket');
    // As on the hosted service, only the list of buckets contains `type`.
    const { type: _type, ...described } = toJson(bucket);
    return c.json(described);
  };

export const create =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const { id, name, type, ...body } = await readJson(c, creationSchema);
    if (type && type !== 'STANDARD') throw featureNotEnabled(`buckets of the type ${type}`);
    const bucket = {
      id: checkBucketName(id ?? name),
      owner: c.get('identity').claims.sub ?? null,
      ...settingsOf(body),
    };
    const caller = callerOf(c, 'storage.bucket.create');
    await asCaller(context, caller, (tx) => insertBucket(tx, bucket));
    return c.json({ name: bucket.id });
  };

export const update =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const settings = settingsOf(await readJson(c, settingsSchema));
    const caller = callerOf(c, 'storage.bucket.update');
    const found = await asCaller(context, caller, (tx) => updateBucket(tx, idOf(c), settings));
    if (!found) throw new StorageError('NoSuchBucket');
    return c.json({ message: 'Successfully updated' });
  };

export const empty =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const caller = callerOf(c, 'storage.bucket.empty');
    await asCaller(context, caller, async (tx) => {
      if (!(await readBucket(tx, idOf(c)))) throw new StorageError('NoSuchBucket');
      await deleteAll(tx, idOf(c));
      if (await readHasObjects(tx, idOf(c)))
        throw new StorageError(
          'AccessDenied',
          'Cannot delete: you may have SELECT but not DELETE permissions',
        );
    });
    // The message of the hosted service, where emptying is asynchronous. Here it is already done.
    return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
  };

export const remove =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const caller = callerOf(c, 'storage.bucket.delete');
    await asCaller(context, caller, async (tx) => {
      if (!(await readBucket(tx, idOf(c)))) throw new StorageError('NoSuchBucket');
      // As owner: objects that the caller cannot see also count.
      if (await readHasObjects(context.database.owner, idOf(c))) throw new StorageError('ResourceNotEmpty');
      if (!(await deleteBucket(tx, idOf(c)))) throw new StorageError('NoSuchBucket');
    });
    return c.json({ message: 'Successfully deleted' });
  };

/** The error for features that only the hosted service has: object versions, lifecycle rules, CDN purges. */
export function featureNotEnabled(feature: string): StorageError {
  return new StorageError('FeatureNotEnabled', `The feature ${feature} is not enabled for this resource`);
}

function settingsOf(body: z.infer<typeof settingsSchema>): BucketSettings {
  const {
    public: isPublic,
    file_size_limit: limit,
    allowed_mime_types: types,
    versioning_status: versions,
  } = body;
  if (versions && versions.toUpperCase() !== 'DISABLED') throw featureNotEnabled('object versioning');
  return {
    ...(typeof isPublic === 'boolean' && { public: isPublic }),
    ...(limit !== undefined && { file_size_limit: limit === null ? null : parseFileSize(limit) }),
    ...(types !== undefined && { allowed_mime_types: types && types.filter((type) => type !== '') }),
  };
}

function idOf(c: StorageRequest): string {
  return c.req.param('id') ?? '';
}

function toJson({ owner, ...bucket }: Bucket) {
  return { ...bucket, owner: owner ?? '' };
}
