import type { Draft } from './drafts.ts';

/** Offsets of the first and the last byte, inclusive. */
export type ByteRange = { start: number; end: number };

/** `range` may end after the last byte. `size` is the size in bytes that the whole file must have. */
export type ReadOptions = { range?: ByteRange | undefined; size?: number | undefined };

/**
 * Stores bytes by version. A version is written once and never changes, so that a download under way stays consistent.
 * The store does not know object names, which are in the rows of `storage.objects`.
 */
export type FileStore = {
  /** Moves the draft into the store. Resolves when the bytes survive a power cut. */
  write(version: string, draft: Draft): Promise<void>;
  /**
   * Undefined when the version is missing, cannot be read, or does not have `size` bytes. Cancelling the stream closes
   * the file.
   */
  read(version: string, options?: ReadOptions): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Returns false when the version `from` is missing. */
  copy(from: string, to: string): Promise<boolean>;
  /** No error when the version is missing. */
  remove(version: string): Promise<void>;
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether the version has the format of this server. Imported rows may have others, which must not become a path. */
export function isVersion(version: string | null): version is string {
  return version !== null && uuid.test(version);
}
