import { findBucket } from './buckets.sql.ts';
import {
  type Operation,
  type StorageContext,
  type StorageRequest,
  asCaller,
  callerOf,
} from '#backend/storage/context.ts';
import type { ObjectAddress } from '#backend/storage/names.ts';
import { type StoredObject, findObject, findPublicObject } from './objects.sql.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

/** Of a public bucket, whoever asks. A private bucket is as good as none. */
export async function publicObject(
  context: StorageContext,
  address: ObjectAddress,
  version?: string,
): Promise<StoredObject> {
  const inBucket = await findPublicObject(context.database.owner, address.bucket, address.name);
  if (!inBucket) throw new StorageError('NoSuchBucket');
  return found(inBucket.object, version);
}

/** What the policies let the caller read; in a public bucket, everything. */
export async function callersObject(
  context: StorageContext,
  c: StorageRequest,
  operation: Operation,
  address: ObjectAddress,
): Promise<{ object: StoredObject; isPublic: boolean }> {
  const bucket = await findBucket(context.database.owner, address.bucket);
  if (!bucket) throw new StorageError('NoSuchBucket');
  const isPublic = bucket.public;
  const { bucket: id, name } = address;
  const object = isPublic
    ? await findObject(context.database.owner, id, name)
    : await asCaller(context, callerOf(c, operation), (tx) => findObject(tx, id, name));
  return { object: found(object, c.req.query('versionId')), isPublic };
}

/** Whoever holds a valid signature may read: the right was asked for when it was made. */
export async function signedObject(
  context: StorageContext,
  { bucket, name }: ObjectAddress,
): Promise<StoredObject> {
  return found(await findObject(context.database.owner, bucket, name));
}

/** One version of an object is all there is here: another one was never kept. */
export function found(object: StoredObject | undefined, version?: string): StoredObject {
  if (!object || (version !== undefined && version !== object.version)) throw new StorageError('NoSuchKey');
  return object;
}
