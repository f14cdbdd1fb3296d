import type { JSONValue } from 'postgres';

import { isJsonObject } from '#backend/http/input-schemas.ts';
import { parseJson } from '#backend/http/json.ts';
import type { DraftWriter, Drafts, Draft } from '#backend/storage/files/drafts.ts';
import { largestFile } from '#backend/storage/files/file-size.ts';
import { MalformedFormError, boundaryOf, createFormParser } from './multipart.ts';
import { checkRobotsTag } from './robots-tag.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { createUploadForm, formMargin } from './upload-form.ts';

/** Characters of the client's own metadata of a file, as JSON. */
const longestMetadata = 64 * 1024;

/** An upload as the client sent it, before the checks of its bucket. The caller must discard `file`. */
export type UploadBody = {
  file: Draft;
  mimetype: string;
  cacheControl: string;
  contentEncoding: string | undefined;
  robotsTag: string | undefined;
  userMetadata: Record<string, JSONValue>;
};

const mediaType = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:\s*;[\t\x20-\x7e]{0,200})?$/;
const plainText = /^[\x20-\x7e]{1,200}$/;
const contentEncodings = new Set(['gzip', 'br', 'deflate', 'zstd']);

/**
 * Reads an upload, either a form (its first file counts) or a raw body, and streams the file to a draft. Writes at
 * most `maxBytes`; the rest is read and dropped.
 *
 * @throws {StorageError} `EntityTooLarge` beyond `maxBytes`, `InvalidRequest` for a form without a file, and
 * `InvalidMimeType`, `InvalidParameter` or `InvalidRobotsTag` for an invalid header or field.
 */
export async function readUpload(request: Request, drafts: Drafts, maxBytes: number): Promise<UploadBody> {
  const contentType = request.headers.get('content-type') ?? '';
  const inForm = /^multipart\/form-data/i.test(contentType);
  const writer = await drafts.open();
  try {
    const details = await (inForm
      ? readFormBody(request, writer, maxBytes)
      : readRawBody(request, writer, maxBytes));
    return { ...details(), file: await writer.finish() };
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

type UploadDetails = Omit<UploadBody, 'file'>;

async function readRawBody(
  request: Request,
  writer: DraftWriter,
  maxBytes: number,
): Promise<() => UploadDetails> {
  const file = createLimitedWriter(writer, maxBytes);
  if ((await readChunks(request, largestFile, file.write)) > largestFile)
    throw new StorageError('EntityTooLarge');
  file.check();
  const { headers } = request;
  const metadata = headers.get('x-metadata');
  return () => ({
    mimetype: checkedType(headers.get('content-type') || 'application/octet-stream'),
    cacheControl: cacheControlOf(headers.get('cache-control') ?? undefined),
    contentEncoding: encodingOf(headers.get('content-encoding') ?? undefined),
    robotsTag: checkRobotsTag(headers.get('x-robots-tag')),
    userMetadata: parseUserMetadata(metadata === null ? undefined : fromBase64(metadata)),
  });
}

async function readFormBody(
  request: Request,
  writer: DraftWriter,
  maxBytes: number,
): Promise<() => UploadDetails> {
  const file = createLimitedWriter(writer, maxBytes);
  const form = createUploadForm(file.write);
  try {
    const parser = createFormParser(boundaryOf(request.headers.get('content-type') ?? ''), form.readPart);
    const limit = largestFile + formMargin;
    if ((await readChunks(request, limit, parser.push)) > limit) throw new StorageError('EntityTooLarge');
    await parser.finish();
  } catch (error) {
    if (error instanceof MalformedFormError) throw new StorageError('InvalidRequest', 'No content provided');
    throw error;
  }
  if (!form.file()) throw new StorageError('InvalidRequest', 'No content provided');
  file.check();
  const { fields } = form;
  const seconds = fields.get('cacheControl');
  return () => ({
    mimetype: checkedType(
      fields.get('contentType') || form.file()?.contentType || 'application/octet-stream',
    ),
    cacheControl: cacheControlOf(seconds && `max-age=${seconds}`),
    contentEncoding: encodingOf(fields.get('contentEncoding')),
    robotsTag: checkRobotsTag(request.headers.get('x-robots-tag')),
    userMetadata: parseUserMetadata(fields.get('metadata') ?? fields.get('userMetadata')),
  });
}

/** Stops writing beyond `maxBytes` bytes; `check` then throws `EntityTooLarge`. */
function createLimitedWriter(writer: DraftWriter, maxBytes: number) {
  let size = 0;
  return {
    async write(chunk: Uint8Array) {
      size += chunk.length;
      if (size <= maxBytes) await writer.write(chunk);
    },
    check() {
      if (size > maxBytes) throw new StorageError('EntityTooLarge');
    },
  };
}

/** Reads the rest of a refused body: a client that is still sending may otherwise miss the response. */
export async function discardBody(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked) return;
  await readChunks(request, largestFile + formMargin, async () => undefined);
}

/**
 * Returns the number of bytes of the body; stops beyond `maxBytes`. It does not cancel the stream: that would close the
 * connection before the response is sent. The HTTP listener drops the rest for half a second, then closes.
 */
async function readChunks(
  request: Request,
  maxBytes: number,
  use: (chunk: Uint8Array) => Promise<void>,
): Promise<number> {
  const reader = request.body?.getReader();
  if (!reader) return 0;
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > maxBytes) break;
      await use(part.value);
    }
  } finally {
    reader.releaseLock();
  }
  return size;
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
