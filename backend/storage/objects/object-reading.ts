import { answerFile, factsOf, fileHeaders } from './answer-file.ts';
import type { Endpoint, StorageContext, StorageRequest } from '#backend/storage/context.ts';
import { addressAfter } from '#backend/storage/names.ts';
import type { StoredObject } from './objects.sql.ts';
import { callersObject, publicObject, signedObject } from './readable-object.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

export const downloadPublic =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const object = await publicObject(
      context,
      addressAfter('/object/public/', c.req.url),
      c.req.query('versionId'),
    );
    return answerFile(context, c, object, { isPublic: true });
  };

/** `route` is `/object/` or `/object/authenticated/`: the same by two addresses. */
export const download =
  (context: StorageContext, route: string): Endpoint =>
  async (c) => {
    const address = addressAfter(route, c.req.url);
    const { object, isPublic } = await callersObject(context, c, 'storage.object.get_authenticated', address);
    return answerFile(context, c, object, { isPublic });
  };

export const downloadSigned =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const address = addressAfter('/object/sign/', c.req.url);
    const url = `${address.bucket}/${address.name}`;
    const { exp, transformations } = await context.signatures.verifyReading(c.req.query('token') ?? '', url);
    // Signed for a picture made smaller: not for the whole.
    if (transformations !== undefined) throw new StorageError('InvalidSignature');
    const object = await signedObject(context, address);
    return answerFile(context, c, object, { isPublic: true, ...keepUntil(context.now(), exp) });
  };

/** An answer must not outlive the signature. `exp` in seconds since the epoch. */
export function keepUntil(now: Date, exp: number): { cacheControl: string; expires: Date } {
  const seconds = Math.max(0, Math.min(3600, exp - Math.ceil(now.getTime() / 1000)));
  return { cacheControl: `private, max-age=${seconds}`, expires: new Date(exp * 1000) };
}

export const infoOfPublic =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const object = await publicObject(
      context,
      addressAfter('/object/info/public/', c.req.url),
      c.req.query('versionId'),
    );
    return answerInfo(c, object, true);
  };

export const info =
  (context: StorageContext, route: string): Endpoint =>
  async (c) => {
    const address = addressAfter(route, c.req.url);
    const { object, isPublic } = await callersObject(
      context,
      c,
      'storage.object.info_authenticated',
      address,
    );
    return answerInfo(c, object, isPublic);
  };

function answerInfo(c: StorageRequest, object: StoredObject, isPublic: boolean): Response {
  const { ETag, 'Last-Modified': modified } = fileHeaders(c, object, { isPublic });
  const { size, etag, mimetype, cacheControl } = factsOf(object);
  const body = {
    id: object.id,
    name: object.name,
    version: object.version ?? '',
    bucket_id: object.bucket_id,
    size,
    content_type: mimetype,
    cache_control: cacheControl,
    etag,
    metadata: object.user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  };
  return c.json(body, 200, {
    ...(ETag && { ETag }),
    ...(modified && { 'Last-Modified': modified }),
    'Cache-Control': 'no-store',
  });
}
