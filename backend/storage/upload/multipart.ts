import { once } from 'node:events';

import { Dicer } from '@fastify/busboy';

/** Bytes of the headers of one part; Dicer drops the rest. */
const maxHeaderSize = 8 * 1024;
/** RFC 2046 §5.1.1 */
const maxBoundaryLength = 70;
/** Storage clients send five at most. Each part takes memory until it is read, however short it is. */
const maxParts = 100;
/** Bytes that Dicer buffers of each part before it pauses the body. */
const bufferedBytes = 16 * 1024;

export type PartHeaders = {
  name: string | undefined;
  /** The part has a file name. */
  isFile: boolean;
  /** As the client sent it, with its parameters. */
  contentType: string | undefined;
};

/** The body is not a valid `multipart/form-data` form. */
export class MalformedFormError extends Error {}

/**
 * The boundary in a `Content-Type`.
 *
 * @throws {MalformedFormError} when there is none.
 */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined || boundary.length > maxBoundaryLength)
    throw new MalformedFormError('no boundary');
  return boundary;
}

type FormParser = {
  /**
   * Resolves when the parser can take another chunk.
   *
   * @throws {MalformedFormError} when the form is malformed; rejects with any error of `readPart` too.
   */
  push(chunk: Uint8Array): Promise<void>;
  /**
   * Resolves when `readPart` has read every part.
   *
   * @throws {MalformedFormError} when the closing boundary is missing; rejects with any error of `readPart` too.
   */
  finish(): Promise<void>;
};

/**
 * Parses a `multipart/form-data` body (RFC 7578) chunk by chunk and gives its parts to `readPart`, one after the other.
 * Uses Dicer, the parser under Busboy: Busboy itself drops the parameters of a file's `Content-Type` (`charset`).
 */
export function createFormParser(
  boundary: string,
  readPart: (part: PartHeaders, content: AsyncIterable<Buffer>) => Promise<void>,
): FormParser {
  // Dicer reads `maxHeaderSize`, although its types do not list it.
  const config = { boundary, maxHeaderSize, partHwm: bufferedBytes };
  const dicer = new Dicer(config);
  let parts = 0;
  let reading = Promise.resolve();
  let failure: unknown;
  let finished = false;
  let current: PromiseWithResolvers<void> | undefined;

  function fail(error: unknown): void {
    failure ??= error;
    current?.reject(failure);
  }

  dicer.on('error', (error) => fail(new MalformedFormError(error.message)));
  dicer.on('finish', () => {
    finished = true;
    // Dicer does not call back for the last write if it paused the body in it.
    current?.resolve();
  });
  dicer.on('part', (part) => {
    parts += 1;
    // Dicer emits the same error itself.
    part.on('error', () => undefined);
    // Resumes Dicer, which does not always do it itself after a part that ended during a pause.
    part.on('end', () => part._read(0));
    if (failure !== undefined || parts > maxParts) {
      part.resume();
      return fail(new MalformedFormError('too many parts'));
    }
    part.on('header', (header) => {
      const headers = readHeaders(header);
      if (!headers) return fail(new MalformedFormError('a part without Content-Disposition: form-data'));
      reading = reading.then(() => readPart(headers, part)).catch(fail);
    });
  });

  return {
    async push(chunk) {
      if (failure !== undefined) throw failure;
      // After the closing boundary.
      if (finished) return;
      const written = Promise.withResolvers<void>();
      current = written;
      dicer.write(chunk, (error) => (error ? written.reject(error) : written.resolve()));
      await written.promise;
    },
    async finish() {
      if (!finished) {
        dicer.end();
        // Dicer reports a missing closing boundary as `error`, before it closes.
        await once(dicer, 'close').catch(() => undefined);
      }
      await reading;
      if (failure !== undefined) throw failure;
    },
  };
}

function readHeaders(header: object): PartHeaders | undefined {
  const values = new Map<string, string[]>(Object.entries(header));
  const [disposition = ''] = values.get('content-disposition') ?? [];
  const [, list] = /^form-data\b(.*)$/i.exec(disposition.trim()) ?? [];
  if (list === undefined) return undefined;
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain] of list.matchAll(
    /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g,
  ))
    parameters.set(name.toLowerCase(), quoted ?? plain ?? '');
  const isFile = parameters.has('filename') || parameters.has('filename*');
  const contentType = values.get('content-type')?.[0]?.trim();
  return { name: parameters.get('name'), isFile, contentType };
}
