import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { pageAddress } from '#server/page-cache/page-address.ts';
import { page, startCachedPages } from '#tests/support/cached-pages.ts';
import type { CachedPages } from '#tests/support/cached-pages.ts';

const home = { path: '/', parameters: [] };

let site: CachedPages;
beforeEach(async () => {
  site = await startCachedPages();
});
afterEach(() => site.stop());

describe('a page with No-Vary-Search', () => {
  const reads = { 'no-vary-search': 'params, except=("page" "q")' };
  const rendered = () => site.render.mock.calls.map(([address]) => address);
  beforeEach(() => {
    site.renderPage = async (path) => page(path, { headers: reads });
  });

  test('is shared by all parameters that it does not read', async () => {
    await site.fetchRaw('/');
    for (const query of ['?x=1', '?x=2', '?', '?&', '?pages=2', '?x[]=<b>', '?%', '?PAGE=2&utm_source=a'])
      expect((await site.fetchRaw(`/${query}`)).body.toString()).toContain('<p>/</p>');
    expect(rendered()).toEqual(['/']);
  });

  test('SPEED-94 is rendered once for each value of a parameter that it reads, whatever the spelling', async () => {
    await site.fetchRaw('/');
    for (const query of ['?page=2', '?%70age=2', '?x=1&page=2&utm_source=a'])
      expect((await site.fetchRaw(`/${query}`)).body.toString()).toContain('<p>/?page=2</p>');
    for (const query of ['?q=a&page=2', '?page=2&q=a'])
      expect((await site.fetchRaw(`/${query}`)).body.toString()).toContain('<p>/?page=2&q=a</p>');
    expect(rendered()).toEqual(['/', '/?page=2', '/?page=2&q=a']);
    expect(site.cache.size).toBe(3);
  });

  test('SPEED-94 with a parameter before its path was read, is rendered for the visitor and makes the path known', async () => {
    await site.fetchRaw('/?page=2');
    await vi.waitFor(() => expect(site.cache.size).toBe(1));
    for (let turn = 0; turn < 3; turn += 1) await site.fetchRaw('/?page=2');
    expect(rendered()).toEqual(['/?page=2', '/', '/?page=2']);
  });

  test('SPEED-94 with a parameter follows a change of content, and keeps its ETag otherwise', async () => {
    await site.fetchRaw('/');
    const { headers } = await site.fetchRaw('/?page=2');
    expect((await site.fetchRaw('/?page=2', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    site.renderPage = async (path) => page(`changed ${path}`, { headers: reads });
    site.cache.invalidate();
    expect((await site.fetchRaw('/?page=2')).body.toString()).toContain('<p>changed /?page=2</p>');
  });

  test('SPEED-94 with a parameter is not kept without s-maxage, nor with a long value', async () => {
    await site.fetchRaw('/');
    const long = `/?q=${'a'.repeat(400)}`;
    for (let turn = 0; turn < 2; turn += 1) await site.fetchRaw(long);
    site.renderPage = async (path) => page(path, { headers: { ...reads, 'cache-control': 'no-store' } });
    for (let turn = 0; turn < 2; turn += 1) await site.fetchRaw('/?q=a');
    expect(rendered()).toEqual(['/', long, long, '/?q=a', '/?q=a']);
    expect(site.cache.size).toBe(1);
  });

  test('SPEED-95 a client that invents values replaces its own pages only', async () => {
    for (const path of ['/', '/agenda']) await site.cache.resolve(path);
    for (let number = 2; number < 12; number += 1)
      await site.cache.resolve(`/?page=${number}`, '198.51.100.7');
    for (let turn = 0; turn < 200; turn += 1) await site.cache.resolve(`/?q=${turn}`, '192.0.2.1');
    const kept = ['/', '/agenda', ...Array.from({ length: 10 }, (_, index) => `/?page=${index + 2}`)];
    expect(kept.filter((target) => !site.cache.find(pageAddress(target)))).toEqual([]);
    expect(site.cache.size).toBeLessThanOrEqual(kept.length + 32);
  });

  test('SPEED-95 many clients that invent values displace no page without parameters', async () => {
    for (const path of ['/', '/agenda']) await site.cache.resolve(path);
    for (let turn = 0; turn < 500; turn += 1)
      await site.cache.resolve(`/?q=${turn}`, `2001:db8::${turn % 50}`);
    expect(site.cache.find(home)).toBeDefined();
    expect(site.cache.size).toBeLessThanOrEqual(252);
  });

  test('SPEED-95 passes the network of the client to a page with parameters only, so that its reads are counted', async () => {
    await site.fetchRaw('/');
    await site.fetchRaw('/?q=a');
    expect(site.render.mock.calls).toEqual([
      ['/', undefined],
      ['/?q=a', '192.0.2.1'],
    ]);
  });

  test('is rendered once in the background when every request has other parameters', async () => {
    await site.fetchRaw('/?x=1');
    await vi.waitFor(() => expect(site.cache.size).toBe(1));
    for (let turn = 2; turn < 20; turn += 1) await site.fetchRaw(`/?x=${turn}`);
    expect(rendered()).toEqual(['/?x=1', '/']);
    site.cache.invalidate();
    await Promise.all(Array.from({ length: 20 }, (_, turn) => site.fetchRaw(`/?y=${turn}`)));
    expect(rendered()).toEqual(['/?x=1', '/', '/']);
  });

  test('is not rendered in the background when it is not cacheable', async () => {
    site.renderPage = async (path) => page(path, { headers: { ...reads, 'cache-control': 'no-store' } });
    await site.fetchRaw('/?x=1');
    expect(rendered()).toEqual(['/?x=1']);
  });
});
