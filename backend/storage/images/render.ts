import { createHash } from 'node:crypto';

import { type FileOptions, factsOf, fileHeaders, readWhole } from '#backend/storage/objects/answer-file.ts';
import type { Endpoint, StorageContext, StorageRequest } from '#backend/storage/context.ts';
import { safetyHeaders } from '#backend/storage/files/file-headers.ts';
import { type ImageFormat, detectFormat } from './image-format.ts';
import { addressAfter } from '#backend/storage/names.ts';
import { keepUntil } from '#backend/storage/objects/object-reading.ts';
import type { StoredObject } from '#backend/storage/objects/objects.sql.ts';
import { isUnchanged } from '#backend/storage/objects/preconditions.ts';
import { callersObject, publicObject, signedObject } from '#backend/storage/objects/readable-object.ts';
import { readQuery } from '#backend/storage/request-body.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import {
  type AskedTransformation,
  chooseTransformation,
  describeTransformation,
  readWorded,
  transformationSchema,
} from './transformation.ts';

export const renderPublic =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const asked = readQuery(c, transformationSchema);
    const object = await publicObject(
      context,
      addressAfter('/render/image/public/', c.req.url),
      c.req.query('versionId'),
    );
    return answerPicture(context, c, object, asked, { isPublic: true });
  };

export const renderAuthenticated =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const asked = readQuery(c, transformationSchema);
    const address = addressAfter('/render/image/authenticated/', c.req.url);
    const { object, isPublic } = await callersObject(
      context,
      c,
      'storage.render.image_authenticated',
      address,
    );
    return answerPicture(context, c, object, asked, { isPublic });
  };

/** What is made of the picture is part of what was signed. */
export const renderSigned =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const address = addressAfter('/render/image/sign/', c.req.url);
    const url = `${address.bucket}/${address.name}`;
    const { exp, transformations } = await context.signatures.verifyReading(c.req.query('token') ?? '', url);
    if (transformations === undefined) throw new StorageError('InvalidSignature');
    const object = await signedObject(context, address);
    const options = { isPublic: true, ...keepUntil(context.now(), exp) };
    return answerPicture(context, c, object, readWorded(transformations), options);
  };

async function answerPicture(
  context: StorageContext,
  c: StorageRequest,
  object: StoredObject,
  asked: AskedTransformation,
  options: FileOptions,
): Promise<Response> {
  const accepts = c.req.header('accept') ?? '';
  const webp = /image\/webp/i.test(accepts);
  const key = keyOf(object, asked, webp);
  const etag = `"${key.slice(0, 32)}"`;
  const headers = { ...fileHeaders(c, object, options), ETag: etag };
  const vary = { Vary: options.isPublic ? 'Accept' : 'Accept, Authorization' };
  if (isUnchanged(c.req.raw.headers, etag, object.updated_at))
    return c.body(null, 304, { ...headers, ...vary });

  const load = async () => {
    const bytes = await readWhole(context, object);
    const original = detectFormat(bytes);
    if (!original)
      throw new StorageError('InvalidRequest', 'The source image is invalid or unsupported for rendering');
    return { bytes, ...chooseTransformation(asked, original, accepts) };
  };
  const picture = await context.renders.get(key, () => context.images.render(load));
  const format: ImageFormat = detectFormat(picture) ?? 'png';
  const transformations = describeTransformation(asked);
  const described = {
    ...headers,
    ...safetyHeaders(`image/${format}`, c.req.query('download')),
    ...vary,
    'Accept-Ranges': 'none',
    'Content-Length': String(picture.length),
    ...(transformations !== '' && { 'X-Transformations': transformations }),
  };
  return c.req.method === 'HEAD'
    ? c.body(null, 200, described)
    : c.body(new Uint8Array(picture), 200, described);
}

/** The same name for what comes out the same: of what was asked, the sizes as they are rounded. */
function keyOf(object: StoredObject, asked: AskedTransformation, webp: boolean): string {
  const made = chooseTransformation(asked, 'png', webp ? 'image/webp' : '');
  const format = made.format === 'png' ? 'origin' : made.format;
  return createHash('sha256')
    .update(JSON.stringify([object.version, factsOf(object).etag, { ...made, format }]))
    .digest('hex');
}
