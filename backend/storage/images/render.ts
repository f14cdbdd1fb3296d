import { fileFacts, fileHeaders, openFile } from '#backend/storage/objects/file-response.ts';
import type { FileOptions } from '#backend/storage/objects/file-response.ts';
import type { Endpoint, StorageContext, StorageRequest } from '#backend/storage/context.ts';
import { safetyHeaders } from '#backend/storage/files/file-headers.ts';
import { parseObjectAddress } from '#backend/storage/names.ts';
import { cacheUntil } from '#backend/storage/objects/object-read-endpoints.ts';
import type { StoredObject } from '#backend/storage/objects/objects.sql.ts';
import { isUnchanged } from '#backend/storage/objects/preconditions.ts';
import {
  requireObjectForCaller,
  requirePublicObject,
  requireSignedObject,
} from '#backend/storage/objects/require-object.ts';
import { queueCallerOf } from '#backend/storage/queue/queues.ts';
import { readQuery } from '#backend/storage/request-body.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { detectFormat, headBytes } from './image-format.ts';
import type { ImageFormat } from './image-format.ts';
import { invalidImage } from './image-errors.ts';
import type { Picture } from './image-worker.ts';
import { renderNameOf } from './render-cache.ts';
import {
  chooseTransformation,
  listedTransformation,
  transformationsHeader,
  parseTransformation,
  transformationSchema,
} from './transformation.ts';
import type { RequestedTransformation } from './transformation.ts';

/** `isListed`: one of the few transformations that any visitor may request. */
type RenderOptions = FileOptions & { isListed: boolean };

export const renderPublic =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const requested = listedTransformation(readQuery(c, transformationSchema));
    const object = await requirePublicObject(
      context,
      parseObjectAddress('/render/image/public/', c.req.url),
      c.req.query('versionId'),
    );
    return imageResponse(context, c, object, requested, { isPublic: true, isListed: true });
  };

/** Renders any size for a user or the secret key. */
export const renderAuthenticated =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const isListed = c.get('identity').claims.role === 'anon';
    const query = readQuery(c, transformationSchema);
    const requested = isListed ? listedTransformation(query) : query;
    const address = parseObjectAddress('/render/image/authenticated/', c.req.url);
    const { object, isPublic } = await requireObjectForCaller(
      context,
      c,
      'storage.render.image_authenticated',
      address,
    );
    return imageResponse(context, c, object, requested, { isPublic, isListed });
  };

/** The signature includes the transformation, of any size; the query cannot change it. */
export const renderSigned =
  (context: StorageContext): Endpoint =>
  async (c) => {
    const address = parseObjectAddress('/render/image/sign/', c.req.url);
    const url = `${address.bucket}/${address.name}`;
    const { exp, transformations } = await context.signatures.verifyDownload(c.req.query('token') ?? '', url);
    if (transformations === undefined) throw new StorageError('InvalidSignature');
    const object = await requireSignedObject(context, address);
    const options = { isPublic: true, isListed: false, ...cacheUntil(context.now(), exp) };
    return imageResponse(context, c, object, parseTransformation(transformations), options);
  };

async function imageResponse(
  context: StorageContext,
  c: StorageRequest,
  object: StoredObject,
  requested: RequestedTransformation,
  options: RenderOptions,
): Promise<Response> {
  const accepts = c.req.header('accept') ?? '';
  const name = cacheNameOf(object, requested, /image\/webp/i.test(accepts));
  const etag = `"${name.slice(-32)}"`;
  const headers = { ...fileHeaders(c, object, options), ETag: etag };
  const vary = { Vary: options.isPublic ? 'Accept' : 'Accept, Authorization' };
  if (isUnchanged(c.req.raw.headers, etag, object.updated_at))
    return c.body(null, 304, { ...headers, ...vary });

  const cache = options.isListed ? context.renders.listed : context.renders.exact;
  const image = await cache.get(
    name,
    (signal) => render(context, c, object, { requested, accepts, signal }),
    c.req.raw.signal,
  );
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
  return c.req.method === 'HEAD' ? c.body(null, 200, described) : c.body(image, 200, described);
}

async function render(
  context: StorageContext,
  c: StorageRequest,
  object: StoredObject,
  {
    requested,
    accepts,
    signal,
  }: { requested: RequestedTransformation; accepts: string; signal: AbortSignal },
): Promise<Picture> {
  if (object.metadata?.size === 0) throw invalidImage();
  // Before the queue: a file that is not an image must not take a turn.
  const head = await openFile(context, object, { start: 0, end: headBytes - 1 });
  const original = detectFormat(new Uint8Array(await new Response(head).arrayBuffer()));
  if (!original) throw invalidImage();
  const transformation = chooseTransformation(requested, original, accepts);
  const turn = { caller: queueCallerOf(c), signal };
  return context.images.render(() => openFile(context, object), transformation, turn);
}

/** The cache name of the rendered image: requests whose rounded sizes are equal share it. */
function cacheNameOf(object: StoredObject, requested: RequestedTransformation, webp: boolean): string {
  const transformation = chooseTransformation(requested, 'png', webp ? 'image/webp' : '');
  const format = transformation.format === 'png' ? 'origin' : transformation.format;
  return renderNameOf(
    object.version ?? '',
    JSON.stringify([fileFacts(object).etag, { ...transformation, format }]),
  );
}
