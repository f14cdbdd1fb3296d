import type { Encoding } from './accept-encoding.ts';
import { joined } from './joined.ts';

/** A response in the form that `writeHead` and `end` take: nothing is computed when it is sent. */
export type Representation = {
  /** Flat: name, value, name, value. */
  head: string[];
  /** The same without the headers that describe the body, for 304. */
  notModifiedHead: string[];
  etag: string;
  body: Buffer;
};

export function represent(
  headers: readonly (readonly [string, string])[],
  encoding: Encoding,
  etag: string,
  body: Buffer,
): Representation {
  const notModifiedHead = ['etag', etag, 'vary', 'accept-encoding', ...headers.flat()];
  const contentHead = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const head = [...notModifiedHead, ...contentHead, 'content-length', String(body.length)];
  return { head, notModifiedHead: withoutContentHeaders(notModifiedHead), etag, body: ownMemory(body) };
}

/**
 * Bytes in memory of their own. Node allocates buffers of up to 32 kB in pools of 64 kB, and zlib returns slices of larger
 * buffers. A stored slice retains the whole buffer: bodies took three times the memory that the cache counts.
 */
function ownMemory(body: Buffer): Buffer {
  return body.length === body.buffer.byteLength ? body : joined(body);
}

function withoutContentHeaders(head: string[]): string[] {
  return head.flatMap((value, index) =>
    index % 2 === 0 && value !== 'content-type' ? [value, head[index + 1] ?? ''] : [],
  );
}
