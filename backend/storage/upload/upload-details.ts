import type { JSONValue } from 'postgres';

import { isJsonObject } from '#backend/http/input-schemas.ts';
import { parseJson } from '#backend/http/json.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { checkRobotsTag } from './robots-tag.ts';

/** Characters of the client's own metadata of a file, as JSON. */
const longestMetadata = 64 * 1024;

/** The properties of a file as its client declares them. */
export type UploadDetails = {
  mimetype: string;
  cacheControl: string;
  contentEncoding: string | undefined;
  robotsTag: string | undefined;
  userMetadata: Record<string, JSONValue>;
};

/** The content of the headers of an upload. The details of a form are undefined: they are in its body. */
export type Declaration = { details: UploadDetails | undefined; length: number | undefined };

const mediaType = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:\s*;[\t\x20-\x7e]{0,200})?$/;
const plainText = /^[\x20-\x7e]{1,200}$/;
const contentEncodings = new Set(['gzip', 'br', 'deflate', 'zstd']);

/**
 * Reads the headers of an upload.
 *
 * @throws {StorageError} `InvalidMimeType`, `InvalidParameter`, `InvalidRobotsTag` or `EntityTooLarge` for an invalid
 *   header.
 */
export function readDeclaration({ headers }: Request): Declaration {
  const length = /^\d{1,15}$/.test(headers.get('content-length') ?? '')
    ? Number(headers.get('content-length'))
    : undefined;
  if (/^multipart\/form-data/i.test(headers.get('content-type') ?? '')) return { details: undefined, length };
  const metadata = headers.get('x-metadata');
  return {
    details: {
      mimetype: checkedType(headers.get('content-type') || 'application/octet-stream'),
      cacheControl: cacheControlOf(headers.get('cache-control') ?? undefined),
      contentEncoding: encodingOf(headers.get('content-encoding') ?? undefined),
      robotsTag: checkRobotsTag(headers.get('x-robots-tag')),
      userMetadata: parseUserMetadata(metadata === null ? undefined : fromBase64(metadata)),
    },
    length,
  };
}

/**
 * The details in the fields of a form. `contentType` is that of its file part.
 *
 * @throws {StorageError} as `readDeclaration`, for a field.
 */
export function detailsOfForm(
  { headers }: Request,
  fields: ReadonlyMap<string, string>,
  contentType: string | undefined,
): UploadDetails {
  const seconds = fields.get('cacheControl');
  return {
    mimetype: checkedType(fields.get('contentType') || contentType || 'application/octet-stream'),
    cacheControl: cacheControlOf(seconds && `max-age=${seconds}`),
    contentEncoding: encodingOf(fields.get('contentEncoding')),
    robotsTag: checkRobotsTag(headers.get('x-robots-tag')),
    userMetadata: parseUserMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
  };
}

function checkedType(mimetype: string): string {
  if (!mediaType.test(mimetype))
    throw new StorageError(
      'InvalidMimeType',
      `mime type ${mimetype.slice(0, 100).toWellFormed()} is not supported`,
    );
  return mimetype;
}

/** The value is sent as a header with the file, so it must be a valid one; otherwise `no-cache`. */
export function cacheControlOf(value: string | undefined): string {
  return value !== undefined && plainText.test(value) ? value : 'no-cache';
}

function encodingOf(value: string | undefined): string | undefined {
  if (value === undefined || value === '' || value === 'identity') return undefined;
  if (!contentEncodings.has(value))
    throw new StorageError('InvalidParameter', 'Invalid Parameter content-encoding');
  return value;
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString();
}

/**
 * Returns `{}` for text that is not a JSON object, as the hosted service does.
 *
 * @throws {StorageError} `EntityTooLarge` when the text is too long.
 */
export function parseUserMetadata(text: string | undefined): Record<string, JSONValue> {
  if (text === undefined) return {};
  if (text.length > longestMetadata)
    throw new StorageError('EntityTooLarge', 'The user_metadata exceeded the maximum allowed size');
  const value = parseJson(text);
  return isJsonObject(value) ? value : {};
}
