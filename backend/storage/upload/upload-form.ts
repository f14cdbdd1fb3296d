import type { PartHeaders } from './multipart.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

/** Bytes that a form may take beside its file: fields and boundaries. */
export const formMargin = 64 * 1024;

type UploadForm = {
  /**
   * Reads one part of the form.
   *
   * @throws {StorageError} `EntityTooLarge` when the parts beside the file exceed `formMargin`.
   */
  readPart(part: PartHeaders, content: AsyncIterable<Buffer>): Promise<void>;
  /** Values by field name; the first value of a repeated name. */
  fields: ReadonlyMap<string, string>;
  /** Headers of the file part; undefined when the form has none. */
  file(): PartHeaders | undefined;
};

/** A form as storage clients send it: fields and one file, which is passed to `write` chunk by chunk. */
export function createUploadForm(write: (chunk: Uint8Array) => Promise<void>): UploadForm {
  const fields = new Map<string, string>();
  let file: PartHeaders | undefined;
  let fieldBytes = 0;

  async function readField(content: AsyncIterable<Buffer>): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of content) {
      fieldBytes += chunk.length;
      if (fieldBytes > formMargin) throw new StorageError('EntityTooLarge');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  return {
    fields,
    file: () => file,
    async readPart(part, content) {
      if (part.isFile && !file) {
        file = part;
        for await (const chunk of content) await write(chunk);
        return;
      }
      const value = await readField(content);
      if (!part.isFile && part.name !== undefined && !fields.has(part.name)) fields.set(part.name, value);
    },
  };
}
