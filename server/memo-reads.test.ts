import { getRequestListener } from '@hono/node-server';
import { expect, test, vi } from 'vitest';

import { memoReads } from './memo-reads.ts';

const url = 'http://localhost/rest/v1/faq_items?select=*';

function memoOver(response: () => Response | Promise<Response>) {
  const origin = vi.fn(async () => response());
  let time = 1;
  const memo = memoReads(origin, () => time);
  return { ...memo, origin, pass: (ms: number) => (time += ms) };
}

test('sends one request for the same read, also when two run at once', async () => {
  const { fetch, origin } = memoOver(() => new Response('[1]', { headers: { 'content-range': '0-0/*' } }));
  const [one, two] = await Promise.all([fetch(url), fetch(url)]);
  const three = await fetch(url);
  expect(await Promise.all([one, two, three].map((response) => response.text()))).toEqual([
    '[1]',
    '[1]',
    '[1]',
  ]);
  expect(three.headers.get('content-range')).toBe('0-0/*');
  expect(origin).toHaveBeenCalledTimes(1);
});

test('a read that failed for one client is made again for the client that waited for it', async () => {
  const answers = [new Response('busy', { status: 503 }), new Response('[1]')];
  const { fetch, origin } = memoOver(() => answers.shift() ?? new Response('[]'));
  const [first, second] = await Promise.all([fetch(url), fetch(url)]);
  expect([first.status, second.status]).toEqual([503, 200]);
  expect(origin).toHaveBeenCalledTimes(2);
});

test('reads again after forget() and after ten seconds', async () => {
  const { fetch, origin, forget, pass } = memoOver(() => new Response('[]'));
  await fetch(url);
  forget();
  await fetch(url);
  pass(10_001);
  await fetch(url);
  expect(origin).toHaveBeenCalledTimes(3);
});

test('reads again after a change during the read', async () => {
  const started = Promise.withResolvers<Response>();
  const { fetch, origin, forget } = memoOver(() => started.promise);
  const first = fetch(url);
  forget();
  started.resolve(new Response('[]'));
  await first;
  await fetch(url).catch(() => undefined);
  expect(origin).toHaveBeenCalledTimes(2);
});

test.each([
  ['a 503 response', () => new Response('{}', { status: 503 })],
  ['a 406 response', () => new Response('{}', { status: 406 })],
])('does not cache %s', async (_, response) => {
  const { fetch, origin } = memoOver(response);
  await fetch(url);
  await fetch(url);
  expect(origin).toHaveBeenCalledTimes(2);
});

test('does not cache a read that throws, nor share another representation', async () => {
  let fails = true;
  const { fetch, origin } = memoOver(() => {
    if (fails) throw new Error('away');
    return new Response('[]');
  });
  await expect(fetch(url)).rejects.toThrow('away');
  fails = false;
  await fetch(url);
  await fetch(url, { headers: { accept: 'application/vnd.pgrst.object+json' } });
  expect(origin).toHaveBeenCalledTimes(3);
});

test('passes every write through', async () => {
  const { fetch, origin } = memoOver(() => new Response('{}'));
  await fetch(url, { method: 'POST', body: '{}' });
  await fetch(url, { method: 'POST', body: '{}' });
  expect(origin).toHaveBeenCalledTimes(2);
});

test('gives each caller a cached response with its own headers and body, also with the `Response` of the Node listener', async () => {
  // Replaces the global `Response` and `Request` by lighter classes for good; a module loaded later uses them.
  getRequestListener(() => new Response());
  vi.resetModules();
  const lighter = await import('./memo-reads.ts');
  const { fetch } = lighter.memoReads(async () => Response.json([{ name: 'Élodie' }]));
  await fetch(url);
  const [first, second] = [await fetch(url), await fetch(new Request(url))];
  expect(await first.json()).toEqual([{ name: 'Élodie' }]);
  expect(JSON.parse(await second.text())).toEqual([{ name: 'Élodie' }]);
  first.headers.set('content-type', 'text/csv');
  expect(second.headers.get('content-type')).toBe('application/json');
});

test('holds 4 million characters at most', async () => {
  const body = 'x'.repeat(200_000);
  const { fetch, origin } = memoOver(() => new Response(body));
  const read = async (number: number) => (await fetch(`${url}&q=${number}`)).text();
  for (let number = 0; number < 100; number += 1) await read(number);
  origin.mockClear();
  for (let number = 99; number >= 0; number -= 1) await read(number);
  // 20 responses fit.
  expect(origin.mock.calls.length).toBe(80);
});
