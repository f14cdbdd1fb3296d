import type { JSONValue } from 'postgres';
import { z } from 'zod';

import type { DraftWriter, Drafts, Draft } from '#backend/storage/files/drafts.ts';
import { largestFile } from '#backend/storage/files/file-size.ts';
import { MalformedForm, boundaryOf, createFormParser } from './multipart.ts';
import { checkRobotsTag } from '#backend/storage/robots-tag.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { createUploadForm, formMargin } from './upload-form.ts';

/** Bytes of what a client may say about a file in its own words. */
const longestMetadata = 64 * 1024;

/** What was sent, in either way, before any rule looked at it. The file is the caller's to discard. */
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
 * Reads a whole upload, a form whose file is its first or the body itself, and writes its file as it comes: `most` bytes
 * of it, and what is beyond only passes by.
 */
export async function readUpload(request: Request, drafts: Drafts, most: number): Promise<UploadBody> {
  const contentType = request.headers.get('content-type') ?? '';
  const inForm = /^multipart\/form-data/i.test(contentType);
  const writer = await drafts.open();
  try {
    const describe = await (inForm ? takeForm(request, writer, most) : takeRaw(request, writer, most));
    return { ...describe(), file: await writer.finish() };
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

type Described = Omit<UploadBody, 'file'>;

async function takeRaw(request: Request, writer: DraftWriter, most: number): Promise<() => Described> {
  const file = writeAtMost(writer, most);
  if ((await take(request, largestFile, file.write)) > largestFile) throw new StorageError('EntityTooLarge');
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

async function takeForm(request: Request, writer: DraftWriter, most: number): Promise<() => Described> {
  const file = writeAtMost(writer, most);
  const form = createUploadForm(file.write);
  try {
    const parser = createFormParser(boundaryOf(request.headers.get('content-type') ?? ''), form.reader);
    const limit = largestFile + formMargin;
    if ((await take(request, limit, parser.push)) > limit) throw new StorageError('EntityTooLarge');
    parser.finish();
  } catch (error) {
    if (error instanceof MalformedForm) throw new StorageError('InvalidRequest', 'No content provided');
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

/** Beyond `most` bytes nothing more is written, and what was is worth nothing. */
function writeAtMost(writer: DraftWriter, most: number) {
  let size = 0;
  return {
    async write(chunk: Uint8Array) {
      size += chunk.length;
      if (size <= most) await writer.write(chunk);
    },
    check() {
      if (size > most) throw new StorageError('EntityTooLarge');
    },
  };
}

/** Takes in what nobody wants of a body: a client that is still sending may miss the answer. */
export async function discardBody(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed || request.body.locked) return;
  await take(request, largestFile + formMargin, async () => undefined);
}

/**
 * Answers how much there was; beyond `most` it stops. Neither cancelled nor closed then, for that would cut the line
 * before the answer has gone: the listener throws the rest away for half a second, and then cuts.
 */
async function take(
  request: Request,
  most: number,
  use: (chunk: Uint8Array) => Promise<void>,
): Promise<number> {
  const reader = request.body?.getReader();
  if (!reader) return 0;
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > most) break;
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

/** Goes out again as a header, hence held to what one may hold. */
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

const userMetadataSchema = z.record(z.string(), z.json());

/** What is no JSON object is left out, as the hosted service does. */
export function parseUserMetadata(text: string | undefined): Record<string, JSONValue> {
  if (text === undefined) return {};
  if (text.length > longestMetadata)
    throw new StorageError('EntityTooLarge', 'The user_metadata exceeded the maximum allowed size');
  try {
    return userMetadataSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
