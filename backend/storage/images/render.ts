import { createHash } from 'node:crypto';

import { fileFacts, fileHeaders, readWholeFile } from '#backend/storage/objects/file-response.ts';
import type { FileOptions } from '#backend/storage/objects/file-response.ts';
import type { Endpoint, StorageContext, StorageRequest } from '#backend/storage/context.ts';
import { safetyHeaders } from '#backend/storage/files/file-headers.ts';
import { detectFormat } from './image-format.ts';
import type { ImageFormat } from './image-format.ts';
import { parseObjectAddress } from '#backend/storage/names.ts';
import { cacheUntil } from '#backend/storage/objects/object-read-endpoints.ts';
import type { StoredObject } from '#backend/storage/objects/objects.sql.ts';
import { isUnchanged } from '#backend/storage/objects/preconditions.ts';
import {
  requireObjectForCaller,
  requirePublicObject,
  requireSignedObject,
} from '#backend/storage/objects/require-object.ts';
import { readQuery } from '#backend/storage/request-body.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import {
  chooseTransformation,
  transformationsHeader,
  parseTransformation,
  transformationSchema,
} from './transformation.ts';
import type { RequestedTransformation } from './transformation.ts';

export const renderPublic =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const requested = readQuery(c, transformationSchema);
    const object = await requirePublicObject(
      context,
      parseObjectAddress('/render/image/public/', c.req.url),
      c.req.query('versionId'),
    );
    return imageResponse(context, c, object, requested, { isPublic: true });
  };

export const renderAuthenticated =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const requested = readQuery(c, transformationSchema);
    const address = parseObjectAddress('/render/image/authenticated/', c.req.url);
    const { object, isPublic } = await requireObjectForCaller(
      context,
      c,
      'storage.render.image_authenticated',
      address,
    );
    return imageResponse(context, c, object, requested, { isPublic });
  };

/** The signature includes the transformation; the query cannot change it. */
export const renderSigned =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const address = parseObjectAddress('/render/image/sign/', c.req.url);
    const url = `${address.bucket}/${address.name}`;
    const { exp, transformations } = await context.signatures.verifyDownload(c.req.query('token') ?? '', url);
    if (transformations === undefined) throw new StorageError('InvalidSignature');
    const object = await requireSignedObject(context, address);
    const options = { isPublic: true, ...cacheUntil(context.now(), exp) };
    return imageResponse(context, c, object, parseTransformation(transformations), options);
  };

async function imageResponse(
  context: StorageContext,
  c: StorageRequest,
  object: StoredObject,
  requested: RequestedTransformation,
  options: FileOptions,
): Promise<Response> {
  const accepts = c.req.header('accept') ?? '';
  const webp = /image\/webp/i.test(accepts);
  const key = cacheKeyOf(object, requested, webp);
  const etag = `"${key.slice(0, 32)}"`;
  const headers = { ...fileHeaders(c, object, options), ETag: etag };
  const vary = { Vary: options.isPublic ? 'Accept' : 'Accept, Authorization' };
  if (isUnchanged(c.req.raw.headers, etag, object.updated_at))
    return c.body(null, 304, { ...headers, ...vary });

  const load = async () => {
    const bytes = await readWholeFile(context, object);
    const original = detectFormat(bytes);
    if (!original)
      throw new StorageError('InvalidRequest', 'The source image is invalid or unsupported for rendering');
    return { bytes, ...chooseTransformation(requested, original, accepts) };
  };
  const image = await context.renders.get(key, () => context.images.render(load));
  const format: ImageFormat = detectFormat(image) ?? 'png';
  const transformations = transformationsHeader(requested);
  const described = {
    ...headers,
    ...safetyHeaders(`image/${format}`, c.req.query('download')),
    ...vary,
    'Accept-Ranges': 'none',
    'Content-Length': String(image.length),
    ...(transformations !== '' && { 'X-Transformations': transformations }),
  };
  return c.req.method === 'HEAD'
    ? c.body(null, 200, described)
    : c.body(new Uint8Array(image), 200, described);
}

/** The cache key of the rendered image: requests whose rounded sizes are equal share it. */
function cacheKeyOf(object: StoredObject, requested: RequestedTransformation, webp: boolean): string {
  const transformation = chooseTransformation(requested, 'png', webp ? 'image/webp' : '');
  const format = transformation.format === 'png' ? 'origin' : transformation.format;
  return createHash('sha256')
    .update(JSON.stringify([object.version, fileFacts(object).etag, { ...transformation, format }]))
    .digest('hex');
}
