import { fileResponse, fileFacts, fileHeaders } from './file-response.ts';
import type { Endpoint, StorageContext, StorageRequest } from '#backend/storage/context.ts';
import { parseObjectAddress } from '#backend/storage/names.ts';
import type { StoredObject } from './objects.sql.ts';
import { requireObjectForCaller, requirePublicObject, requireSignedObject } from './require-object.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

export const downloadPublic =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const object = await requirePublicObject(
      context,
      parseObjectAddress('/object/public/', c.req.url),
      c.req.query('versionId'),
    );
    return fileResponse(context, c, object, { isPublic: true });
  };

/** `route` is `/object/` or `/object/authenticated/`, two paths of the same endpoint. */
export const download =
  (context: StorageContext, route: string): Endpoint =>
  async (c) => {
    const address = parseObjectAddress(route, c.req.url);
    const { object, isPublic } = await requireObjectForCaller(
      context,
      c,
      'storage.object.get_authenticated',
      address,
    );
    return fileResponse(context, c, object, { isPublic });
  };

export const downloadSigned =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const address = parseObjectAddress('/object/sign/', c.req.url);
    const url = `${address.bucket}/${address.name}`;
    const { exp, transformations } = await context.signatures.verifyDownload(c.req.query('token') ?? '', url);
    // A URL signed for a transformed image does not give the original.
    if (transformations !== undefined) throw new StorageError('InvalidSignature');
    const object = await requireSignedObject(context, address);
    return fileResponse(context, c, object, { isPublic: true, ...cacheUntil(context.now(), exp) });
  };

/** Milliseconds since the epoch: the end of the year 9999, the last one of an HTTP date. */
const lastDate = 253_402_300_799_000;

/** Caching headers of a signed response, which must expire with the signature. `exp` in seconds since the epoch. */
export function cacheUntil(now: Date, exp: number): { cacheControl: string; expires: Date } {
  const seconds = Math.max(0, Math.min(3600, exp - Math.ceil(now.getTime() / 1000)));
  return { cacheControl: `private, max-age=${seconds}`, expires: new Date(Math.min(exp * 1000, lastDate)) };
}

export const publicInfo =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const object = await requirePublicObject(
      context,
      parseObjectAddress('/object/info/public/', c.req.url),
      c.req.query('versionId'),
    );
    return infoResponse(c, object, true);
  };

export const info =
  (context: StorageContext, route: string): Endpoint =>
  async (c) => {
    const address = parseObjectAddress(route, c.req.url);
    const { object, isPublic } = await requireObjectForCaller(
      context,
      c,
      'storage.object.info_authenticated',
      address,
    );
    return infoResponse(c, object, isPublic);
  };

function infoResponse(c: StorageRequest, object: StoredObject, isPublic: boolean): Response {
  const { ETag, 'Last-Modified': modified } = fileHeaders(c, object, { isPublic });
  const { size, etag, mimetype, cacheControl } = fileFacts(object);
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
