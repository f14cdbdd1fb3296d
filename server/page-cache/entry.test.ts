import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createEntry, recompressEntry } from './entry.ts';
import { identityOf, knownIdentity } from './identity.ts';

/** A page of about 20 kB when it is compressed: zlib returns such bodies as parts of larger buffers. */
const text = `<p>${randomBytes(16_000).toString('base64url')}</p>`;

const makeEntry = () => createEntry(new Response(text), { fresh: 60, stale: 0 }, 0);

test('SPEED-154 the stored bodies of a page take the memory that the cache counts', async () => {
  const entry = await makeEntry();
  const { br, gzip } = entry.representations;
  expect(br.body.buffer.byteLength + gzip.body.buffer.byteLength).toBe(entry.bytes);
  await recompressEntry(entry);
  const best = entry.representations.br.body;
  expect(best.buffer.byteLength).toBe(best.length);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
});

test('SPEED-155 a page is decompressed off the main thread, once for simultaneous requests, and cached', async () => {
  const entry = await makeEntry();
  const both = [identityOf(entry), identityOf(entry)];
  // Decompressed on the main thread, it would be known at once.
  expect(knownIdentity(entry)).toBeUndefined();
  const [one, two] = await Promise.all(both);
  expect(one?.body.toString()).toBe(text);
  expect(two).toBe(one);
  expect(knownIdentity(entry)).toBe(one);
});
