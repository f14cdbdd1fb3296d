import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { createEntry, recompressEntry } from './entry.ts';

/** A page of about 20 kB when it is compressed: zlib returns such bodies as parts of larger buffers. */
const text = `<p>${randomBytes(16_000).toString('base64url')}</p>`;

test('SPEED-154 the stored bodies of a page take the memory that the cache counts', async () => {
  const entry = await createEntry(new Response(text), { fresh: 60, stale: 0 }, 0);
  const { br, gzip } = entry.representations;
  expect(br.body.buffer.byteLength + gzip.body.buffer.byteLength).toBe(entry.bytes);
  await recompressEntry(entry);
  const best = entry.representations.br.body;
  expect(best.buffer.byteLength).toBe(best.length);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
});
