import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';

import { setResponseBytes, setResponseText } from '#backend/http/response-body.ts';

import type { AppEnv } from './app-env.ts';
import { compressResponses } from './compress-responses.ts';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

/** A list as PostgreSQL writes it, of at least `length` characters. */
const listOf = (length: number) =>
  JSON.stringify(Array.from({ length: Math.ceil(length / 20) }, (_, n) => ({ title: `Été nº ${n}` })));

async function request(encoding: string, makeResponse: () => Response): Promise<Response> {
  const app = new Hono<AppEnv>().use(compressResponses()).get('/list', makeResponse);
  return app.request('/list', { headers: { 'accept-encoding': encoding } });
}

const headers = { 'content-type': 'application/json; charset=utf-8', 'content-range': '0-19/*', etag: '"a"' };

describe.each(['br', 'gzip'] as const)('a response compressed with %s', (encoding) => {
  // Above sixteen kilobytes the thread pool compresses.
  test.each([1_500, 9_000, 16_300, 17_000, 300_000])(
    'decompresses to the original text (%i characters)',
    async (length) => {
      const text = listOf(length);
      const plain = () => new Response(text, { headers });
      const withText = () => setResponseText(plain(), text);
      const withBytes = () => setResponseBytes(plain(), Buffer.from(text));
      for (const makeResponse of [plain, withText, withBytes]) {
        const response = await request(encoding, makeResponse);
        expect(decoders[encoding](Buffer.from(await response.arrayBuffer())).toString()).toBe(text);
        expect(Object.fromEntries(response.headers)).toEqual({
          ...headers,
          'content-encoding': encoding,
          etag: 'W/"a"',
          vary: 'accept-encoding',
        });
      }
    },
  );

  test('stays uncompressed when it is shorter than a packet', async () => {
    const response = await request(encoding, () => setResponseText(new Response('[]', { headers }), '[]'));
    expect(await response.text()).toBe('[]');
    expect(Object.fromEntries(response.headers)).toEqual({ ...headers, vary: 'accept-encoding' });
  });
});

test('sends the plain body to a client that accepts no coding', async () => {
  const text = listOf(9_000);
  const response = await request('identity', () => setResponseText(new Response(text, { headers }), text));
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe(text);
});
