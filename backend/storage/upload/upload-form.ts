import type { FormReader, PartHeaders } from './multipart.ts';
import { StorageError } from '#backend/storage/storage-error.ts';

/** Bytes of what a form adds around its file: its other fields and its boundaries. */
export const formMargin = 64 * 1024;

export type UploadForm = {
  reader: FormReader;
  /** The first of a name counts. */
  fields: ReadonlyMap<string, string>;
  /** What is said of the file; undefined when there is none. */
  file(): PartHeaders | undefined;
};

/** A form as storage clients send it: fields, and one file, which `write` gets piece by piece. */
export function createUploadForm(write: (chunk: Uint8Array) => Promise<void>): UploadForm {
  const fields = new Map<string, string>();
  let file: PartHeaders | undefined;
  let field: { name: string; chunks: Buffer[] } | undefined;
  let inFile = false;
  let fieldBytes = 0;

  return {
    fields,
    file: () => file,
    reader: {
      async begin(part) {
        inFile = part.isFile && file === undefined;
        if (inFile) file = part;
        const isField = !part.isFile && part.name !== undefined && !fields.has(part.name);
        field = isField ? { name: part.name ?? '', chunks: [] } : undefined;
      },
      async content(chunk) {
        if (inFile) return write(chunk);
        fieldBytes += chunk.length;
        if (fieldBytes > formMargin) throw new StorageError('EntityTooLarge');
        field?.chunks.push(Buffer.from(chunk));
      },
      async end() {
        if (field) fields.set(field.name, Buffer.concat(field.chunks).toString());
      },
    },
  };
}
