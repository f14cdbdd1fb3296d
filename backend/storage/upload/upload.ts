import { randomUUID } from 'node:crypto';

import { readBucket } from '#backend/storage/objects/buckets.sql.ts';
import { asCaller, callerOf, dryRunAsCaller } from '#backend/storage/context.ts';
import type { Caller, Endpoint, StorageContext, StorageRequest } from '#backend/storage/context.ts';
import { parseObjectAddress } from '#backend/storage/names.ts';
import type { ObjectAddress } from '#backend/storage/names.ts';
import { insertObject } from '#backend/storage/objects/objects.sql.ts';
import type { NewObject } from '#backend/storage/objects/objects.sql.ts';
import { readSignerIsActive } from '#backend/storage/signing/signer.sql.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { discardBody, readUpload } from './upload-body.ts';
import type { UploadBody } from './upload-body.ts';
import { reencodeImage, checkLimits, etagOf, maxBytes } from './upload-rules.ts';

type Upload = { caller: Caller; address: ObjectAddress; upsert: boolean };

/** POST fails for an existing object unless `x-upsert` is true; PUT replaces it. */
export const uploadObject =
  (context: StorageContext): Endpoint =>
  (c) =>
    withBodyDiscardedOnError(c, async () => {
      const address = parseObjectAddress('/object/', c.req.url);
      const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
      const caller = callerOf(
        c,
        c.req.method === 'PUT' ? 'storage.object.upload_update' : 'storage.object.upload',
      );
      const id = await store(context, c.req.raw, { caller, address, upsert });
      return c.json({ Id: id, Key: `${address.bucket}/${address.name}` });
    });

/** Uploads with a signed URL, under the role and claims of the user who signed it, if their account is still active. */
export const uploadToSigned =
  (context: StorageContext): Endpoint =>
  (c) =>
    withBodyDiscardedOnError(c, async () => {
      const address = parseObjectAddress('/object/upload/sign/', c.req.url);
      const url = `${address.bucket}/${address.name}`;
      const { claims, upsert } = await context.signatures.verifyUpload(c.req.query('token') ?? '', url);
      if (claims.sub !== undefined && !(await readSignerIsActive(context.database.owner, claims.sub)))
        throw new StorageError('InvalidSignature');
      const caller = callerOf(c, 'storage.object.upload_signed', claims);
      const id = await store(context, c.req.raw, { caller, address, upsert });
      return c.json({ Id: id, Key: url });
    });

export const signUpload =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const address = parseObjectAddress('/object/upload/sign/', c.req.url);
    const url = `${address.bucket}/${address.name}`;
    const upsert = c.req.header('x-upsert') === 'true';
    const caller = callerOf(c, 'storage.object.sign_upload_url');
    if (!(await readBucket(context.database.owner, address.bucket))) throw new StorageError('NoSuchBucket');
    await dryRunAsCaller(context, caller, (tx) => insertObject(tx, probeOf(caller, address), upsert));
    const { role, sub, aal } = caller.claims;
    const token = await context.signatures.signUpload({
      url,
      upsert,
      claims: { role, ...(sub && { sub }), ...(aal && { aal }) },
    });
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  };

/** Writes the bytes under a new version, then the row, which the policies check. */
async function store(context: StorageContext, request: Request, upload: Upload): Promise<string> {
  const { address } = upload;
  const bucket = await readBucket(context.database.owner, address.bucket);
  if (!bucket) throw new StorageError('NoSuchBucket');
  const authorized = await mayWriteAnyFile(context, upload);
  const slot = authorized ? context.slots.authorized : context.slots.unauthorized;
  return slot(async () => {
    const body = await readUpload(request, context.drafts, maxBytes(bucket));
    try {
      checkLimits(bucket, address.name, body.file.size, body.mimetype);
      const file = await reencodeImage(context, body);
      return await storeFile(context, upload, { ...body, file }, authorized).finally(() =>
        context.drafts.discard(file),
      );
    } finally {
      await context.drafts.discard(body.file);
    }
  });
}

async function storeFile(
  context: StorageContext,
  { caller, address, upsert }: Upload,
  { file, ...body }: UploadBody,
  authorized: boolean,
): Promise<string> {
  const object: NewObject = {
    ...probeOf(caller, address),
    metadata: {
      eTag: etagOf(file),
      size: file.size,
      mimetype: body.mimetype,
      cacheControl: body.cacheControl,
      lastModified: context.now().toISOString(),
      contentLength: file.size,
      httpStatusCode: 200,
      ...(body.contentEncoding && { contentEncoding: body.contentEncoding }),
      ...(body.robotsTag && { xRobotsTag: body.robotsTag }),
    },
    userMetadata: body.userMetadata,
  };
  // Most such uploads are refused: checks the complete row before the file is stored.
  if (!authorized) await dryRunAsCaller(context, caller, (tx) => insertObject(tx, object, upsert));
  await context.fileRecords.scheduleRemoval(object.version);
  try {
    await context.files.write(object.version, file);
    const id = await asCaller(context, caller, (tx) => insertObject(tx, object, upsert));
    return id;
  } catch (error) {
    await context.fileRecords.removeUnreferenced(object.version).catch(() => undefined);
    throw error;
  }
}

/**
 * Whether the policies let the caller write this object whatever its file. If false, they may still allow it because of
 * its media type, size or metadata.
 *
 * @throws {PostgresError} `23505` when the object exists and is not replaced.
 */
async function mayWriteAnyFile(
  context: StorageContext,
  { caller, address, upsert }: Upload,
): Promise<boolean> {
  try {
    await dryRunAsCaller(context, caller, (tx) => insertObject(tx, probeOf(caller, address), upsert));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return false;
    throw error;
  }
}

function probeOf({ claims }: Caller, { bucket, name }: ObjectAddress): NewObject {
  const owner = claims.sub ?? null;
  return { id: randomUUID(), bucket, name, owner, version: randomUUID(), metadata: {}, userMetadata: {} };
}

async function withBodyDiscardedOnError(c: StorageRequest, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    await discardBody(c.req.raw);
    throw error;
  }
}
