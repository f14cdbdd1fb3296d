import type { Draft } from './drafts.ts';

/** First and last byte, both inside the file. */
export type ByteRange = { start: number; end: number };

/**
 * Where the bytes are. A version is written once and never changed, so that what is being read stays whole; the names
 * people see are rows of `storage.objects`, and never reach it.
 */
export type FileStore = {
  /** Takes the draft for its own. Resolves when the bytes would survive a power cut. */
  write(version: string, draft: Draft): Promise<void>;
  /** Undefined when there is no such version. Cancelling the stream releases what it holds. */
  read(version: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  /** False when there is no such version. */
  copy(from: string, to: string): Promise<boolean>;
  /** No error when it is gone already. */
  remove(version: string): Promise<void>;
};

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Rows may be imported from elsewhere: only what this server has made is ever part of a path. */
export function isVersion(version: string | null): version is string {
  return version !== null && uuid.test(version);
}
