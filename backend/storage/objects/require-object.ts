import { readBucket } from './buckets.sql.ts';
import { asCaller, callerOf } from '#backend/storage/context.ts';
import type { Operation, StorageContext, StorageRequest } from '#backend/storage/context.ts';
import type { ObjectAddress } from '#backend/storage/names.ts';
import { readObject, readPublicObject } from './objects.sql.ts';
import type { StoredObject } from './objects.sql.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

/**
 * Reads an object of a public bucket without a permission check. With `version`, only that version.
 *
 * @throws {StorageError} `NoSuchBucket` for a missing or private bucket, `NoSuchKey` for a missing object.
 */
export async function requirePublicObject(
  context: StorageContext,
  address: ObjectAddress,
  version?: string,
): Promise<StoredObject> {
  const inBucket = await readPublicObject(context.database.owner, address.bucket, address.name);
  if (!inBucket) throw new StorageError('NoSuchBucket');
  return requireObject(inBucket.object, version);
}

/**
 * Reads an object that the policies let the caller read; in a public bucket, any object.
 *
 * @throws {StorageError} `NoSuchBucket`, or `NoSuchKey` for an object that is missing or hidden from the caller.
 */
export async function requireObjectForCaller(
  context: StorageContext,
  c: StorageRequest,
  operation: Operation,
  address: ObjectAddress,
): Promise<{ object: StoredObject; isPublic: boolean }> {
  const bucket = await readBucket(context.database.owner, address.bucket);
  if (!bucket) throw new StorageError('NoSuchBucket');
  const isPublic = bucket.public;
  const { bucket: id, name } = address;
  const object = isPublic
    ? await readObject(context.database.owner, id, name)
    : await asCaller(context, callerOf(c, operation), (tx) => readObject(tx, id, name));
  return { object: requireObject(object, c.req.query('versionId')), isPublic };
}

/**
 * Reads an object for a signed URL, without a permission check: the permission was checked when the URL was signed.
 *
 * @throws {StorageError} `NoSuchKey` for a missing object.
 */
export async function requireSignedObject(
  context: StorageContext,
  { bucket, name }: ObjectAddress,
): Promise<StoredObject> {
  return requireObject(await readObject(context.database.owner, bucket, name));
}

/**
 * Returns the object. Only the current version exists; older versions are deleted.
 *
 * @throws {StorageError} `NoSuchKey` without an object, or when `version` is not the current one.
 */
export function requireObject(object: StoredObject | undefined, version?: string): StoredObject {
  if (!object || (version !== undefined && version !== object.version)) throw new StorageError('NoSuchKey');
  return object;
}
