import { randomUUID } from 'node:crypto';

import { findBucket } from '#backend/storage/objects/buckets.sql.ts';
import {
  type Caller,
  type Endpoint,
  type StorageContext,
  type StorageRequest,
  asCaller,
  callerOf,
  mightCaller,
} from '#backend/storage/context.ts';
import { type ObjectAddress, addressAfter } from '#backend/storage/names.ts';
import { type NewObject, insertObject } from '#backend/storage/objects/objects.sql.ts';
import { signerStands } from '#backend/storage/signing/signer.sql.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { type UploadBody, discardBody, readUpload } from './upload-body.ts';
import { acceptedFile, checkLimits, etagOf, mostBytes } from './upload-rules.ts';

type Upload = { caller: Caller; address: ObjectAddress; upsert: boolean };

/** POST refuses what exists unless `x-upsert` says so; PUT replaces. */
export const uploadObject =
  (context: StorageContext): Endpoint =>
  (c) =>
    takingInBody(c, async () => {
      const address = addressAfter('/object/', c.req.url);
      const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
      const caller = callerOf(
        c,
        c.req.method === 'PUT' ? 'storage.object.upload_update' : 'storage.object.upload',
      );
      const id = await store(context, c.req.raw, { caller, address, upsert });
      return c.json({ Id: id, Key: `${address.bucket}/${address.name}` });
    });

/** For whoever holds the address; it writes as the one who asked for it, if they still may. */
export const uploadToSigned =
  (context: StorageContext): Endpoint =>
  (c) =>
    takingInBody(c, async () => {
      const address = addressAfter('/object/upload/sign/', c.req.url);
      const url = `${address.bucket}/${address.name}`;
      const { claims, upsert } = await context.signatures.verifyUpload(c.req.query('token') ?? '', url);
      if (claims.sub !== undefined && !(await signerStands(context.database.owner, claims.sub)))
        throw new StorageError('InvalidSignature');
      const caller = callerOf(c, 'storage.object.upload_signed', claims);
      const id = await store(context, c.req.raw, { caller, address, upsert });
      return c.json({ Id: id, Key: url });
    });

export const signUpload =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const address = addressAfter('/object/upload/sign/', c.req.url);
    const url = `${address.bucket}/${address.name}`;
    const upsert = c.req.header('x-upsert') === 'true';
    const caller = callerOf(c, 'storage.object.sign_upload_url');
    if (!(await findBucket(context.database.owner, address.bucket))) throw new StorageError('NoSuchBucket');
    await mightCaller(context, caller, (tx) => insertObject(tx, probeOf(caller, address), upsert));
    const { role, sub, aal } = caller.claims;
    const token = await context.signatures.signUpload({
      url,
      upsert,
      claims: { role, ...(sub && { sub }), ...(aal && { aal }) },
    });
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  };

/** Bytes first, under a version that no row names yet, then the row, which the policies decide on. */
async function store(context: StorageContext, request: Request, upload: Upload): Promise<string> {
  const { address } = upload;
  const bucket = await findBucket(context.database.owner, address.bucket);
  if (!bucket) throw new StorageError('NoSuchBucket');
  const proven = await isProven(context, upload);
  const slot = proven ? context.slots.proven : context.slots.unproven;
  return slot.pass(async () => {
    const body = await readUpload(request, context.drafts, mostBytes(bucket));
    try {
      checkLimits(bucket, address.name, body.file.size, body.mimetype);
      const file = await acceptedFile(context, body);
      return await storeFile(context, upload, { ...body, file }, proven).finally(() =>
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
  proven: boolean,
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
  // Refused, most often: then no file need be kept.
  if (!proven) await mightCaller(context, caller, (tx) => insertObject(tx, object, upsert));
  await context.ledger.announce(object.version);
  try {
    await context.files.write(object.version, file);
    const id = await asCaller(context, caller, (tx) => insertObject(tx, object, upsert));
    return id;
  } catch (error) {
    await context.ledger.forget(object.version).catch(() => undefined);
    throw error;
  }
}

/**
 * Whether the caller may write there whatever the file. When not, the file itself may still make the difference: a
 * policy can look at its type, its size or what is said of it. What exists already is told at once.
 */
async function isProven(context: StorageContext, { caller, address, upsert }: Upload): Promise<boolean> {
  try {
    await mightCaller(context, caller, (tx) => insertObject(tx, probeOf(caller, address), upsert));
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

async function takingInBody(c: StorageRequest, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    await discardBody(c.req.raw);
    throw error;
  }
}
