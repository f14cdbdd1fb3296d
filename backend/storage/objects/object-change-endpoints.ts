import { randomUUID } from 'node:crypto';

import * as z from 'zod';

import { readBucket } from './buckets.sql.ts';
import type { Bucket } from './buckets.sql.ts';
import { flag, jsonObject, list, text } from '#backend/http/input-schemas.ts';
import { asCaller, callerOf, dryRunAsCaller } from '#backend/storage/context.ts';
import type { Endpoint, StorageContext } from '#backend/storage/context.ts';
import { isVersion } from '#backend/storage/files/file-store.ts';
import { declaredFormat } from '#backend/storage/images/image-format.ts';
import { parseObjectAddress, checkKey, isBucketName, objectNameMax } from '#backend/storage/names.ts';
import { queueCallerOf } from '#backend/storage/queue/queues.ts';
import { deleteObjects, readObject, insertObject, renameObject } from './objects.sql.ts';
import type { NewObject, ObjectMetadata, StoredObject } from './objects.sql.ts';
import { requireObject } from './require-object.ts';
import { readJson } from '#backend/storage/request-body.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { cacheControlOf, parseUserMetadata } from '#backend/storage/upload/upload-details.ts';
import { checkLimits, unsupported } from '#backend/storage/upload/upload-rules.ts';

const transferSchema = z.object({
  bucketId: text(objectNameMax),
  sourceKey: text(objectNameMax),
  destinationKey: text(objectNameMax),
  destinationBucket: text(objectNameMax).nullish(),
  sourceVersionId: text(100).nullish(),
});
const copySchema = transferSchema.extend({
  copyMetadata: flag().nullish(),
  metadata: z.object({ cacheControl: text(1_000).nullish(), mimetype: text(1_000).nullish() }).nullish(),
});
/** Metadata of the source, which was limited at its upload. */
const storedMetadata = jsonObject(1_000_000);
type Transfer = z.infer<typeof transferSchema>;

/** Renames the row. The file stays, because its path does not contain the name. */
export const move =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const body = await readJson(c, transferSchema);
    const { from, to, target } = await readTransfer(context, body);
    const caller = callerOf(c, 'storage.object.move');
    const moved = await asCaller(context, caller, async (tx) => {
      const source = requireObject(
        await readObject(tx, from.bucket, from.name),
        body.sourceVersionId ?? undefined,
      );
      checkLimits(
        requireBucket(target),
        to.name,
        source.metadata?.size ?? 0,
        source.metadata?.mimetype ?? '',
      );
      return renameObject(tx, from, to);
    });
    const { id, name, bucket_id, version, owner, metadata } = requireObject(moved);
    return c.json({
      message: 'Successfully moved',
      Id: id,
      Key: `${bucket_id}/${name}`,
      id,
      name,
      bucket_id,
      version,
      owner,
      metadata,
    });
  };

export const copy =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const body = await readJson(c, copySchema);
    const { from, to, target } = await readTransfer(context, body);
    const caller = callerOf(c, 'storage.object.copy');
    const upsert = c.req.header('x-upsert') === 'true';
    const source = requireObject(
      await asCaller(context, caller, (tx) => readObject(tx, from.bucket, from.name)),
      body.sourceVersionId ?? undefined,
    );
    const metadata = copiedMetadata(source, body, context.now());
    checkLimits(requireBucket(target), to.name, metadata.size ?? 0, metadata.mimetype ?? '');
    const keepsMetadata = body.copyMetadata ?? true;
    const object: NewObject = {
      id: randomUUID(),
      bucket: to.bucket,
      name: to.name,
      owner: caller.claims.sub ?? null,
      version: randomUUID(),
      metadata: storedMetadata.parse(metadata),
      userMetadata: keepsMetadata
        ? storedMetadata.parse(source.user_metadata ?? {})
        : parseUserMetadata(decodedHeader(c.req.header('x-metadata'))),
    };
    await dryRunAsCaller(context, caller, (tx) => insertObject(tx, object, upsert));
    await context.uploadPace(queueCallerOf(c));
    await context.fileRecords.scheduleRemoval(object.version);
    try {
      if (!isVersion(source.version) || !(await context.files.copy(source.version, object.version)))
        throw new StorageError('NoSuchKey');
      const id = await asCaller(context, caller, (tx) => insertObject(tx, object, upsert));
      const { name, bucket } = to;
      const row = { id, name, bucket_id: bucket, version: object.version, owner: object.owner, metadata };
      return c.json({ Id: id, Key: `${bucket}/${name}`, ...row });
    } catch (error) {
      await context.fileRecords.removeUnreferenced(object.version).catch(() => undefined);
      throw error;
    }
  };

/**
 * The validated source and destination, and the bucket of the destination, whose limits apply. It is required only after
 * the caller has read the source: until then, a request must not reveal which buckets exist.
 *
 * @throws {StorageError} `NoSuchBucket` or `InvalidKey` for an invalid name.
 */
async function readTransfer(context: StorageContext, body: Transfer) {
  const from = { bucket: body.bucketId, name: checkKey(body.sourceKey) };
  const to = { bucket: body.destinationBucket ?? body.bucketId, name: checkKey(body.destinationKey) };
  if (!isBucketName(from.bucket) || !isBucketName(to.bucket)) throw new StorageError('NoSuchBucket');
  return { from, to, target: await readBucket(context.database.owner, to.bucket) };
}

function requireBucket(bucket: Bucket | undefined): Bucket {
  if (!bucket) throw new StorageError('NoSuchBucket');
  return bucket;
}

/**
 * The metadata of a copy, with another media type if requested. The type of an image is refused for a file that was not
 * checked as that image at its upload.
 *
 * @throws {StorageError} `InvalidMimeType`.
 */
function copiedMetadata(
  { metadata: old }: StoredObject,
  { copyMetadata, metadata: requested }: z.infer<typeof copySchema>,
  now: Date,
): ObjectMetadata {
  const metadata = { ...old, lastModified: now.toISOString() };
  if (copyMetadata ?? true) return metadata;
  const mimetype = requested?.mimetype ?? old?.mimetype;
  const declared = declaredFormat(mimetype ?? '');
  if (declared && declared !== declaredFormat(old?.mimetype ?? '')) throw unsupported(mimetype ?? '');
  if (mimetype !== undefined && !/^[\x20-\x7e]{1,300}$/.test(mimetype))
    throw unsupported(mimetype.toWellFormed());
  return {
    ...metadata,
    ...(mimetype !== undefined && { mimetype }),
    ...(requested?.cacheControl && { cacheControl: cacheControlOf(requested.cacheControl) }),
  };
}

function decodedHeader(value: string | undefined): string | undefined {
  return value === undefined ? undefined : Buffer.from(value, 'base64').toString();
}

/** Objects per request, as on the hosted service. */
const maxRemoved = 1000;

const objectName = text(objectNameMax);
const removalSchema = z.object({
  prefixes: list(z.union([objectName, z.object({ name: objectName }).transform(({ name }) => name)]), {
    min: 1,
    max: maxRemoved,
    error: `Bulk object requests are limited to ${maxRemoved} objects per request.`,
  }),
});

/** Skips objects that are missing or that the caller may not delete, without an error, as the hosted service does. */
export const removeMany =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const { prefixes } = await readJson(c, removalSchema);
    const bucket = c.req.param('bucket') ?? '';
    if (!isBucketName(bucket)) return c.json([]);
    const names = [...new Set(prefixes.filter((name) => !name.includes('\0')))];
    const caller = callerOf(c, 'storage.object.delete_many');
    const removed = await asCaller(context, caller, (tx) => deleteObjects(tx, bucket, names));
    return c.json(removed);
  };

export const removeOne =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const { bucket, name } = parseObjectAddress('/object/', c.req.url);
    const caller = callerOf(c, 'storage.object.delete');
    const removed = await asCaller(context, caller, (tx) => deleteObjects(tx, bucket, [name]));
    if (removed.length === 0) throw new StorageError('NoSuchKey');
    return c.json({ message: 'Successfully deleted' });
  };
