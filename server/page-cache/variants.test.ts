import { expect, test } from 'vitest';

import { createEntry } from './entry.ts';
import { createVariants } from './variants.ts';

const entry = await createEntry(new Response('x'.repeat(1000)), { fresh: 60, stale: 0 }, 0);
const keysOf = (size: number, name: string) =>
  Array.from({ length: size }, (_, index) => `/blog?${name}=${index}`);

test('SPEED-95 a network that invents 10,000 values replaces its own pages only', () => {
  const variants = createVariants({
    entries: 100,
    bytes: 1_000_000,
    perNetwork: 10,
    bytesPerNetwork: 1_000_000,
  });
  const pages = keysOf(20, 'page');
  for (const [index, key] of pages.entries()) variants.set(key, entry, `198.51.100.${index}`);
  const invented = keysOf(10_000, 'q');
  for (const key of invented) variants.set(key, entry, '192.0.2.1');
  expect(pages.filter((key) => !variants.get(key))).toEqual([]);
  expect(invented.filter((key) => variants.get(key))).toEqual(invented.slice(-10));
});

test('SPEED-95 all networks together keep within the number and the bytes', () => {
  const bytes = entry.bytes * 30;
  for (const [limits, most] of [
    [{ entries: 25, bytes: 1_000_000, perNetwork: 10, bytesPerNetwork: 1_000_000 }, 25],
    [{ entries: 1000, bytes, perNetwork: 10, bytesPerNetwork: 1_000_000 }, 30],
  ] as const) {
    const variants = createVariants(limits);
    for (const [index, key] of keysOf(5000, 'q').entries())
      variants.set(key, entry, `192.0.2.${index % 250}`);
    expect(variants.size).toBe(most);
  }
});

test('SPEED-95 a page that another network has rendered again stays with the first', () => {
  const variants = createVariants({
    entries: 100,
    bytes: 1_000_000,
    perNetwork: 2,
    bytesPerNetwork: 1_000_000,
  });
  variants.set('/blog?page=2', entry, '198.51.100.1');
  variants.set('/blog?page=2', entry, '192.0.2.1');
  for (const key of keysOf(10, 'q')) variants.set(key, entry, '192.0.2.1');
  expect(variants.get('/blog?page=2')).toBe(entry);
  variants.set('/blog?page=2', entry, undefined);
  for (const key of keysOf(10, 'q')) variants.set(key, entry, '198.51.100.1');
  expect(variants.get('/blog?page=2')).toBeUndefined();
});

test('SPEED-95 the pages of a network keep within its bytes', () => {
  const limits = { entries: 100, bytes: 1_000_000, perNetwork: 32, bytesPerNetwork: entry.bytes * 3 };
  const variants = createVariants(limits);
  const invented = keysOf(10, 'q');
  for (const key of invented) variants.set(key, entry, '192.0.2.1');
  expect(invented.filter((key) => variants.get(key))).toEqual(invented.slice(-3));
});

test('a page that was removed makes room for another of its network', () => {
  const variants = createVariants({
    entries: 100,
    bytes: 1_000_000,
    perNetwork: 2,
    bytesPerNetwork: 1_000_000,
  });
  for (const key of ['/a?q=1', '/a?q=2']) variants.set(key, entry, '192.0.2.1');
  variants.delete('/a?q=1');
  variants.set('/a?q=3', entry, '192.0.2.1');
  expect(['/a?q=2', '/a?q=3'].map((key) => variants.get(key))).toEqual([entry, entry]);
});
