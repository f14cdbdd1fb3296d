import { expect, test } from 'vitest';

import { createPageCache } from './page-cache.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };
const key = '/blog?page=2';
const headers = { 'cache-control': 'public, s-maxage=60', 'no-vary-search': 'params, except=("page")' };
const kept = (text: string) => new Response(text, { headers });
/** What a client gets whose share of the database is in use. */
const degraded = () => new Response('degraded', { headers: { 'cache-control': 'no-store' } });

test('SPEED-95 a client whose reads are refused decides nothing for the others', async () => {
  let busy = false;
  const cache = createPageCache({
    render: async (_key, network) => (busy && network === '192.0.2.1' ? degraded() : kept('page')),
    log,
    now: () => 0,
    recompresses: false,
  });
  await cache.prepare('/blog');
  busy = true;
  const [refused, served] = await Promise.all([
    cache.resolve(key, '192.0.2.1'),
    cache.resolve(key, '198.51.100.1'),
  ]);
  expect('response' in refused && (await refused.response.text())).toBe('degraded');
  expect('entry' in served).toBe(true);

  cache.invalidate();
  await cache.resolve(key, '192.0.2.1');
  expect(cache.find({ path: '/blog', parameters: [['page', '2']] })).toBeUndefined();
});
