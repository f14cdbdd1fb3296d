import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { type Bucket, findBucket } from './buckets.sql.ts';
import {
  type Endpoint,
  type StorageContext,
  asCaller,
  callerOf,
  mightCaller,
} from '#backend/storage/context.ts';
import { isVersion } from '#backend/storage/files/file-store.ts';
import { claimedFormat } from '#backend/storage/images/image-format.ts';
import { addressAfter, checkKey, isBucketName } from '#backend/storage/names.ts';
import {
  type NewObject,
  type ObjectMetadata,
  type StoredObject,
  deleteObjects,
  findObject,
  insertObject,
  renameObject,
} from './objects.sql.ts';
import { found } from './readable-object.ts';
import { readJson } from '#backend/storage/request-body.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { cacheControlOf, parseUserMetadata } from '#backend/storage/upload/upload-body.ts';
import { checkLimits, unsupported } from '#backend/storage/upload/upload-rules.ts';

const transferSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.string().nullish(),
});
const copySchema = transferSchema.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z.looseObject({ cacheControl: z.string().nullish(), mimetype: z.string().nullish() }).nullish(),
});
type Transfer = z.infer<typeof transferSchema>;

/** The row changes its name; the bytes stay where they are. */
export const move =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const body = await readJson(c, transferSchema);
    const { from, to, target } = await ends(context, body);
    const caller = callerOf(c, 'storage.object.move');
    const moved = await asCaller(context, caller, async (tx) => {
      const source = found(await findObject(tx, from.bucket, from.name), body.sourceVersionId ?? undefined);
      checkLimits(target, to.name, source.metadata?.size ?? 0, source.metadata?.mimetype ?? '');
      return renameObject(tx, from, to);
    });
    const { id, name, bucket_id, version, owner, metadata } = found(moved);
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
    const { from, to, target } = await ends(context, body);
    const caller = callerOf(c, 'storage.object.copy');
    const upsert = c.req.header('x-upsert') === 'true';
    const source = found(
      await asCaller(context, caller, (tx) => findObject(tx, from.bucket, from.name)),
      body.sourceVersionId ?? undefined,
    );
    const metadata = metadataOfCopy(source, body, context.now());
    checkLimits(target, to.name, metadata.size ?? 0, metadata.mimetype ?? '');
    const keepsMetadata = body.copyMetadata ?? true;
    const object: NewObject = {
      id: randomUUID(),
      bucket: to.bucket,
      name: to.name,
      owner: caller.claims.sub ?? null,
      version: randomUUID(),
      metadata: z.record(z.string(), z.json()).parse(metadata),
      userMetadata: keepsMetadata
        ? z.record(z.string(), z.json()).parse(source.user_metadata ?? {})
        : parseUserMetadata(decodedHeader(c.req.header('x-metadata'))),
    };
    await mightCaller(context, caller, (tx) => insertObject(tx, object, upsert));
    await context.ledger.announce(object.version);
    try {
      if (!isVersion(source.version) || !(await context.files.copy(source.version, object.version)))
        throw new StorageError('NoSuchKey');
      const id = await asCaller(context, caller, (tx) => insertObject(tx, object, upsert));
      const { name, bucket } = to;
      const row = { id, name, bucket_id: bucket, version: object.version, owner: object.owner, metadata };
      return c.json({ Id: id, Key: `${bucket}/${name}`, ...row });
    } catch (error) {
      await context.ledger.forget(object.version).catch(() => undefined);
      throw error;
    }
  };

/** Where from and where to, both well formed; the bucket arrived at has rules of its own. */
async function ends(context: StorageContext, body: Transfer) {
  const from = { bucket: body.bucketId, name: checkKey(body.sourceKey) };
  const to = { bucket: body.destinationBucket ?? body.bucketId, name: checkKey(body.destinationKey) };
  if (!isBucketName(from.bucket) || !isBucketName(to.bucket)) throw new StorageError('NoSuchBucket');
  const [source, target]: (Bucket | undefined)[] = await Promise.all(
    [from, to].map(({ bucket }) => findBucket(context.database.owner, bucket)),
  );
  if (!source || !target) throw new StorageError('NoSuchBucket');
  return { from, to, target };
}

/** The same bytes under another type: an image may not be made of what was never looked at as one. */
function metadataOfCopy(
  { metadata: old }: StoredObject,
  { copyMetadata, metadata: asked }: z.infer<typeof copySchema>,
  now: Date,
): ObjectMetadata {
  const metadata = { ...old, lastModified: now.toISOString() };
  if (copyMetadata ?? true) return metadata;
  const mimetype = asked?.mimetype ?? old?.mimetype;
  const claimed = claimedFormat(mimetype ?? '');
  if (claimed && claimed !== claimedFormat(old?.mimetype ?? '')) throw unsupported(mimetype ?? '');
  if (mimetype !== undefined && !/^[\x20-\x7e]{1,300}$/.test(mimetype))
    throw unsupported(mimetype.toWellFormed());
  return {
    ...metadata,
    ...(mimetype !== undefined && { mimetype }),
    ...(asked?.cacheControl && { cacheControl: cacheControlOf(asked.cacheControl) }),
  };
}

function decodedHeader(value: string | undefined): string | undefined {
  return value === undefined ? undefined : Buffer.from(value, 'base64').toString();
}

/** Objects of one request, as on the hosted service. */
const mostRemoved = 1000;

const removalSchema = z.object({
  prefixes: z
    .array(z.union([z.string(), z.looseObject({ name: z.string() }).transform(({ name }) => name)]))
    .min(1),
});

/** Names and buckets that are not there, or that the caller may not delete, are passed over in silence, as upstream. */
export const removeMany =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const { prefixes } = await readJson(c, removalSchema);
    if (prefixes.length > mostRemoved)
      throw new StorageError(
        'InvalidRequest',
        `Bulk object requests are limited to ${mostRemoved} objects per request.`,
      );
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
    const { bucket, name } = addressAfter('/object/', c.req.url);
    if (!(await findBucket(context.database.owner, bucket))) throw new StorageError('NoSuchBucket');
    const caller = callerOf(c, 'storage.object.delete');
    const removed = await asCaller(context, caller, (tx) => deleteObjects(tx, bucket, [name]));
    if (removed.length === 0) throw new StorageError('NoSuchKey');
    return c.json({ message: 'Successfully deleted' });
  };
