import { randomUUID } from 'node:crypto';

import type { JSONValue } from 'postgres';

import { readBucket } from '#backend/storage/objects/buckets.sql.ts';
import { asCaller, dryRunAsCaller } from '#backend/storage/context.ts';
import type { Caller, StorageContext } from '#backend/storage/context.ts';
import type { ObjectAddress } from '#backend/storage/names.ts';
import { insertObject } from '#backend/storage/objects/objects.sql.ts';
import type { NewObject } from '#backend/storage/objects/objects.sql.ts';
import type { QueueCaller } from '#backend/storage/queue/fair-queue.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { readUpload } from './upload-body.ts';
import type { UploadBody } from './upload-body.ts';
import { readDeclaration } from './upload-details.ts';
import type { UploadDetails } from './upload-details.ts';
import { checkDeclaration, checkLimits, etagOf, maxBytes, reencodeImage } from './upload-rules.ts';
import { mayWrite } from './write-permission.ts';

type Upload = {
  caller: Caller;
  queueCaller: QueueCaller;
  address: ObjectAddress;
  upsert: boolean;
};

/**
 * Writes the bytes under a new version, then the row, which the policies check. The headers and the permission are
 * checked before the body is read, everything else before the image is decoded.
 *
 * @throws {StorageError} when the bucket, the file or the caller is refused; a `PostgresError` of the policies.
 */
export async function storeUpload(
  context: StorageContext,
  request: Request,
  upload: Upload,
): Promise<string> {
  const { address, queueCaller } = upload;
  const bucket = await readBucket(context.database.owner, address.bucket);
  if (!bucket) throw new StorageError('NoSuchBucket');
  const declaration = readDeclaration(request);
  checkDeclaration(bucket, address.name, declaration);
  const { details, length } = declaration;
  const metadata = details && metadataOf(details, length, context.now());
  const declared = objectOf(upload, metadata ?? {}, details?.userMetadata);
  const isComplete = details !== undefined && length !== undefined;
  const allowed = await mayWrite(context, { ...upload, object: declared }, isComplete);
  await context.uploadPace(queueCaller);
  // Until the policies have allowed the upload, it uses the share of visitors.
  const caller = allowed ? queueCaller : { ...queueCaller, account: undefined };
  return context.uploadQueue({ caller, signal: request.signal }, async () => {
    const body = await readUpload(request, details, context.drafts, maxBytes(bucket));
    try {
      checkLimits(bucket, address.name, body.file.size, body.mimetype);
      const object = objectOf(upload, metadataOf(body, body.file.size, context.now()), body.userMetadata);
      if (!allowed)
        await dryRunAsCaller(context, upload.caller, (tx) => insertObject(tx, object, upload.upsert));
      const file = await reencodeImage(context, body, { caller, signal: request.signal });
      return await storeFile(context, upload, { ...body, file }).finally(() => context.drafts.discard(file));
    } finally {
      await context.drafts.discard(body.file);
    }
  });
}

async function storeFile(
  context: StorageContext,
  upload: Upload,
  { file, ...details }: UploadBody,
): Promise<string> {
  const metadata = { eTag: etagOf(file), ...metadataOf(details, file.size, context.now()) };
  const object = objectOf(upload, metadata, details.userMetadata);
  await context.fileRecords.scheduleRemoval(object.version);
  try {
    await context.files.write(object.version, file);
    return await asCaller(context, upload.caller, (tx) => insertObject(tx, object, upload.upsert));
  } catch (error) {
    await context.fileRecords.removeUnreferenced(object.version).catch(() => undefined);
    throw error;
  }
}

/** The object of an upload, with a new id and version. */
export function objectOf(
  { caller, address }: Pick<Upload, 'caller' | 'address'>,
  metadata: Record<string, JSONValue> = {},
  userMetadata: Record<string, JSONValue> = {},
): NewObject {
  const owner = caller.claims.sub ?? null;
  return {
    id: randomUUID(),
    bucket: address.bucket,
    name: address.name,
    owner,
    version: randomUUID(),
    metadata,
    userMetadata,
  };
}

function metadataOf(details: UploadDetails, size: number | undefined, now: Date): Record<string, JSONValue> {
  return {
    ...(size !== undefined && { size, contentLength: size }),
    mimetype: details.mimetype,
    cacheControl: details.cacheControl,
    lastModified: now.toISOString(),
    httpStatusCode: 200,
    ...(details.contentEncoding && { contentEncoding: details.contentEncoding }),
    ...(details.robotsTag && { xRobotsTag: details.robotsTag }),
  };
}
