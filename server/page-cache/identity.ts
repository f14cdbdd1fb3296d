import { LRUCache } from 'lru-cache';

import { fromGzip } from './compress.ts';
import type { Entry } from './entry.ts';
import { represent } from './representation.ts';
import type { Representation } from './representation.ts';

/** The identity representations of the last requests, by their gzip representation. */
const identities = new LRUCache<Representation, Representation>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ body }) => Math.max(1, body.length),
});

/** The running decompressions: simultaneous requests for a page share one. */
const running = new WeakMap<Representation, Promise<Representation>>();

/** The uncompressed representation, when it is cached. */
export const knownIdentity = ({ representations }: Entry): Representation | undefined =>
  identities.get(representations.gzip);

/** The uncompressed representation, decompressed off the main thread, which a page would occupy for two to four milliseconds. */
export async function identityOf(entry: Entry): Promise<Representation> {
  const { gzip } = entry.representations;
  const known = knownIdentity(entry) ?? running.get(gzip);
  if (known) return known;
  const decompressed = decompress(entry);
  running.set(gzip, decompressed);
  try {
    return await decompressed;
  } finally {
    running.delete(gzip);
  }
}

async function decompress({ hash, headers, representations: { gzip } }: Entry): Promise<Representation> {
  const identity = represent(headers, 'identity', `"${hash}"`, await fromGzip(gzip.body));
  identities.set(gzip, identity);
  return identity;
}
