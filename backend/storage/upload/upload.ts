import { readBucket } from '#backend/storage/objects/buckets.sql.ts';
import { callerOf, dryRunAsCaller } from '#backend/storage/context.ts';
import type { Endpoint, StorageContext, StorageRequest } from '#backend/storage/context.ts';
import { parseObjectAddress } from '#backend/storage/names.ts';
import { insertObject } from '#backend/storage/objects/objects.sql.ts';
import { queueCallerOf } from '#backend/storage/queue/queues.ts';
import { readSignerIsActive } from '#backend/storage/signing/signer.sql.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { objectOf, storeUpload } from './store-upload.ts';
import { discardBody } from './upload-body.ts';

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
      const upload = { caller, queueCaller: queueCallerOf(c), address, upsert };
      const id = await storeUpload(context, c.req.raw, upload);
      return c.json({ Id: id, Key: `${address.bucket}/${address.name}` });
    });

/** Uploads with a signed URL, under the role and claims of the user who signed it, if their session is still open. */
export const uploadToSigned =
  (context: StorageContext): Endpoint =>
  (c) =>
    withBodyDiscardedOnError(c, async () => {
      const address = parseObjectAddress('/object/upload/sign/', c.req.url);
      const url = `${address.bucket}/${address.name}`;
      const { claims, upsert } = await context.signatures.verifyUpload(c.req.query('token') ?? '', url);
      const { sub, session_id } = claims;
      if (sub !== undefined && !(await readSignerIsActive(context.database.owner, { sub, session_id })))
        throw new StorageError('InvalidSignature');
      const caller = callerOf(c, 'storage.object.upload_signed', claims);
      const upload = { caller, queueCaller: queueCallerOf(c, claims), address, upsert };
      const id = await storeUpload(context, c.req.raw, upload);
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
    await dryRunAsCaller(context, caller, (tx) => insertObject(tx, objectOf({ caller, address }), upsert));
    const { role, sub, session_id, aal } = caller.claims;
    const token = await context.signatures.signUpload({
      url,
      upsert,
      claims: { role, ...(sub && { sub }), ...(session_id && { session_id }), ...(aal && { aal }) },
    });
    return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token });
  };

async function withBodyDiscardedOnError(c: StorageRequest, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    await discardBody(c.req.raw);
    throw error;
  }
}
