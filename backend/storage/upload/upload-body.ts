import type { DraftWriter, Drafts, Draft } from '#backend/storage/files/drafts.ts';
import { largestFile } from '#backend/storage/files/file-size.ts';
import { MalformedFormError, boundaryOf, createFormParser } from './multipart.ts';
import { StorageError } from '#backend/storage/storage-error.ts';
import { createUploadForm, formMargin } from './upload-form.ts';
import { detailsOfForm } from './upload-details.ts';
import type { UploadDetails } from './upload-details.ts';

/** An upload as the client sent it, before the checks of its bucket. The caller must discard `file`. */
export type UploadBody = UploadDetails & { file: Draft };

/**
 * Reads an upload, either a form (its first file counts) or a raw body, whose `details` are in its headers, and streams
 * the file to a draft. Writes at most `maxBytes`; the rest is read and dropped.
 *
 * @throws {StorageError} `EntityTooLarge` beyond `maxBytes`, `InvalidRequest` for a form without a file, and
 * `InvalidMimeType`, `InvalidParameter` or `InvalidRobotsTag` for an invalid header or field.
 */
export async function readUpload(
  request: Request,
  details: UploadDetails | undefined,
  drafts: Drafts,
  maxBytes: number,
): Promise<UploadBody> {
  const writer = await drafts.open();
  try {
    if (details) await readRawBody(request, writer, maxBytes);
    const read = details ?? (await readFormBody(request, writer, maxBytes));
    return { ...read, file: await writer.finish() };
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function readRawBody(request: Request, writer: DraftWriter, maxBytes: number): Promise<void> {
  const file = createLimitedWriter(writer, maxBytes);
  if ((await readChunks(request, largestFile, file.write)) > largestFile)
    throw new StorageError('EntityTooLarge');
  file.check();
}

async function readFormBody(request: Request, writer: DraftWriter, maxBytes: number): Promise<UploadDetails> {
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
  return detailsOfForm(request, form.fields, form.file()?.contentType);
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
