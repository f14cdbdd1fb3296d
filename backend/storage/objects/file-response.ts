import type { StorageContext, StorageRequest } from '#backend/storage/context.ts';
import { safetyHeaders } from '#backend/storage/files/file-headers.ts';
import { isVersion } from '#backend/storage/files/file-store.ts';
import type { ByteRange } from '#backend/storage/files/file-store.ts';
import type { StoredObject } from './objects.sql.ts';
import { isUnchanged, rangeOf } from './preconditions.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

export type FileOptions = {
  /** Overrides the `Cache-Control` of the object. */
  cacheControl?: string;
  expires?: Date;
  /** The file may be shared by caches and embedded by other sites. */
  isPublic: boolean;
};

/**
 * Sends the file of an object: whole, a range (206), or headers only (HEAD, 304).
 *
 * @throws {StorageError} `InvalidRange`, or `NoSuchKey` when the file is missing.
 */
export async function fileResponse(
  context: StorageContext,
  c: StorageRequest,
  object: StoredObject,
  options: FileOptions,
): Promise<Response> {
  const requested = c.req.raw.headers;
  const { size, etag } = fileFacts(object);
  const headers = fileHeaders(c, object, options);
  if (isUnchanged(requested, etag, object.updated_at)) return c.body(null, 304, headers);
  const range = c.req.method === 'HEAD' ? undefined : rangeOf(requested, size, etag, object.updated_at);
  if (range === 'unsatisfiable')
    throw new StorageError('InvalidRange', undefined, { 'Content-Range': `bytes */${size}` });
  const length = range ? range.end - range.start + 1 : size;
  const described = { ...headers, 'Content-Length': String(length) };
  const body = await openFile(context, object, range);
  if (c.req.method === 'HEAD') {
    await body.cancel();
    return c.body(null, 200, described);
  }
  return range
    ? c.body(body, 206, { ...described, 'Content-Range': `bytes ${range.start}-${range.end}/${size}` })
    : c.body(body, 200, described);
}

/**
 * Opens the file of an object, or a range of it.
 *
 * @throws {StorageError} `NoSuchKey` when the file is missing or does not have the size of its row.
 */
export async function openFile(
  { files, log }: StorageContext,
  { id, version, metadata }: StoredObject,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  const body = isVersion(version) ? await files.read(version, { range, size: metadata?.size }) : undefined;
  if (body) return body;
  log.error({ id, version }, 'the file of an object is missing or damaged');
  throw new StorageError('NoSuchKey');
}

/** The metadata of a file, with defaults: an imported row may lack some. */
export function fileFacts({ metadata, id, version }: StoredObject) {
  return {
    size: metadata?.size ?? 0,
    etag: metadata?.eTag ?? `"${version ?? id}"`,
    mimetype: metadata?.mimetype ?? 'application/octet-stream',
    cacheControl: metadata?.cacheControl ?? 'no-cache',
  };
}

/** Directives that let a shared cache store the response to an authenticated request (RFC 9111 §3.5). */
const sharedCacheDirectives = /^(?:public|s-maxage|must-revalidate|proxy-revalidate)\b/i;

function withoutSharedCaching(cacheControl: string): string {
  const directives = cacheControl.split(',').map((directive) => directive.trim());
  return directives.filter((directive) => !sharedCacheDirectives.test(directive)).join(', ') || 'no-cache';
}

export function fileHeaders(
  c: StorageRequest,
  object: StoredObject,
  { cacheControl, expires, isPublic }: FileOptions,
): Record<string, string> {
  const facts = fileFacts(object);
  return {
    ...safetyHeaders(facts.mimetype, c.req.query('download')),
    'Accept-Ranges': 'bytes',
    ETag: facts.etag,
    'Last-Modified': object.updated_at.toUTCString(),
    'Cache-Control':
      cacheControl ?? (isPublic ? facts.cacheControl : withoutSharedCaching(facts.cacheControl)),
    'X-Robots-Tag': object.metadata?.xRobotsTag ?? 'none',
    ...(object.metadata?.contentEncoding && { 'Content-Encoding': object.metadata.contentEncoding }),
    ...(expires && { Expires: expires.toUTCString() }),
    ...(isPublic ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : { Vary: 'Authorization' }),
  };
}
