import { expect, test, vi } from 'vitest';

import { toBrotli } from '#server/page-cache/compress.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { captureLog } from '#tests/support/captured-log.ts';

const compression = Promise.withResolvers<void>();

/** Delays the best compression until the test releases it. */
vi.mock('#server/page-cache/compress.ts', () => ({
  toGzip: async (body: Buffer) => body,
  fromGzip: async (body: Buffer) => body,
  toBrotli: vi.fn(async (body: Buffer, quality: number) => {
    if (quality === 11) await compression.promise;
    return body;
  }),
}));

const best = () => vi.mocked(toBrotli).mock.calls.filter(([, quality]) => quality === 11);

test('does not keep evicted and missing pages in memory while they wait for the best compression', async () => {
  const render = async (path: string) =>
    new Response(path, {
      status: path.startsWith('/missing') ? 404 : 200,
      headers: { 'cache-control': 'public, s-maxage=60' },
    });
  const cache = createPageCache({ render, log: captureLog(), maxEntries: 20 });
  for (let turn = 0; turn < 200; turn += 1) {
    await cache.resolve(`/missing-${turn}`);
    await cache.resolve(`/page-${turn}`);
  }
  compression.resolve();

  const last = () => best().some(([body]) => body.toString() === '/page-199');
  await vi.waitFor(() => expect(last()).toBe(true));
  expect(best().length).toBeLessThanOrEqual(21);
  expect(best().filter(([body]) => body.toString().startsWith('/missing'))).toEqual([]);
  expect(cache.size).toBeLessThanOrEqual(70);
});
