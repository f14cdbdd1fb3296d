import type { StorageContext, StorageRequest } from '#backend/storage/context.ts';
import { safetyHeaders } from '#backend/storage/files/file-headers.ts';
import { isVersion } from '#backend/storage/files/file-store.ts';
import type { StoredObject } from './objects.sql.ts';
import { isUnchanged, rangeOf } from './preconditions.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

export type FileOptions = {
  /** Says how long the answer may be kept, where the object's own word doesn't count. */
  cacheControl?: string;
  expires?: Date;
  /** Shown on other sites too. */
  isPublic: boolean;
};

/** The file of an object: whole, a part of it, or only what is known of it (HEAD, 304). */
export async function answerFile(
  context: StorageContext,
  c: StorageRequest,
  object: StoredObject,
  options: FileOptions,
): Promise<Response> {
  const asked = c.req.raw.headers;
  const { size, etag } = factsOf(object);
  const headers = fileHeaders(c, object, options);
  if (isUnchanged(asked, etag, object.updated_at)) return c.body(null, 304, headers);
  const range = c.req.method === 'HEAD' ? undefined : rangeOf(asked, size, etag, object.updated_at);
  if (range === 'unsatisfiable')
    throw new StorageError('InvalidRange', undefined, { 'Content-Range': `bytes */${size}` });
  const length = range ? range.end - range.start + 1 : size;
  const described = { ...headers, 'Content-Length': String(length) };
  if (c.req.method === 'HEAD') return c.body(null, 200, described);
  const body = await openFile(context, object, range);
  return range
    ? c.body(body, 206, { ...described, 'Content-Range': `bytes ${range.start}-${range.end}/${size}` })
    : c.body(body, 200, described);
}

async function openFile(
  { files }: StorageContext,
  { version }: StoredObject,
  range: { start: number; end: number } | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const body = isVersion(version) ? await files.read(version, range) : undefined;
  if (!body) throw new StorageError('NoSuchKey');
  return body;
}

/** The whole file in memory, for what makes another of it. */
export async function readWhole(context: StorageContext, object: StoredObject): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await openFile(context, object, undefined)).arrayBuffer());
}

/** What is known of the bytes; a row from elsewhere may not say. */
export function factsOf({ metadata, id, version }: StoredObject) {
  return {
    size: metadata?.size ?? 0,
    etag: metadata?.eTag ?? `"${version ?? id}"`,
    mimetype: metadata?.mimetype ?? 'application/octet-stream',
    cacheControl: metadata?.cacheControl ?? 'no-cache',
  };
}

/** These would have caches that everybody shares keep an answer to somebody in particular (RFC 9111 §3.5). */
const sharing = /^(?:public|s-maxage|must-revalidate|proxy-revalidate)\b/i;

function withoutSharing(cacheControl: string): string {
  const directives = cacheControl.split(',').map((directive) => directive.trim());
  return directives.filter((directive) => !sharing.test(directive)).join(', ') || 'no-cache';
}

export function fileHeaders(
  c: StorageRequest,
  object: StoredObject,
  { cacheControl, expires, isPublic }: FileOptions,
): Record<string, string> {
  const facts = factsOf(object);
  return {
    ...safetyHeaders(facts.mimetype, c.req.query('download')),
    'Accept-Ranges': 'bytes',
    ETag: facts.etag,
    'Last-Modified': object.updated_at.toUTCString(),
    'Cache-Control': cacheControl ?? (isPublic ? facts.cacheControl : withoutSharing(facts.cacheControl)),
    'X-Robots-Tag': object.metadata?.xRobotsTag ?? 'none',
    ...(object.metadata?.contentEncoding && { 'Content-Encoding': object.metadata.contentEncoding }),
    ...(expires && { Expires: expires.toUTCString() }),
    ...(isPublic ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : { Vary: 'Authorization' }),
  };
}
