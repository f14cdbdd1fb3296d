import { expect, test } from 'vitest';

import { createEntry } from './entry.ts';
import { identityOf, knownIdentity } from './identity.ts';

test('SPEED-155 a page is decompressed off the main thread, once for simultaneous requests, and cached', async () => {
  const text = '<p>Bonsoir</p>';
  const entry = await createEntry(new Response(text), { fresh: 60, stale: 0 }, 0);
  const both = [identityOf(entry), identityOf(entry)];
  // Decompressed on the main thread, it would be known at once.
  expect(knownIdentity(entry)).toBeUndefined();
  const [one, two] = await Promise.all(both);
  expect(one?.body.toString()).toBe(text);
  expect(two).toBe(one);
  expect(knownIdentity(entry)).toBe(one);
});
