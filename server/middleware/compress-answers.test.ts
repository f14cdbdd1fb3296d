import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';

import { setResponseText } from '#backend/http/response-text.ts';

import type { AppEnv } from './app-env.ts';
import { compressAnswers } from './compress-answers.ts';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

/** A list as PostgreSQL writes it, of at least `length` characters. */
const listOf = (length: number) =>
  JSON.stringify(Array.from({ length: Math.ceil(length / 20) }, (_, n) => ({ title: `Été nº ${n}` })));

async function ask(encoding: string, makeAnswer: () => Response): Promise<Response> {
  const app = new Hono<AppEnv>().use(compressAnswers()).get('/list', makeAnswer);
  return app.request('/list', { headers: { 'accept-encoding': encoding } });
}

const headers = { 'content-type': 'application/json; charset=utf-8', 'content-range': '0-19/*', etag: '"a"' };

describe.each(['br', 'gzip'] as const)('an answer compressed with %s', (encoding) => {
  // Beyond sixteen kilobytes another thread does the work.
  test.each([1_500, 9_000, 16_300, 17_000, 300_000])(
    'reads as it was written (%i characters)',
    async (length) => {
      const text = listOf(length);
      const plain = () => new Response(text, { headers });
      for (const makeAnswer of [plain, () => setResponseText(plain(), text)]) {
        const answer = await ask(encoding, makeAnswer);
        expect(decoders[encoding](Buffer.from(await answer.arrayBuffer())).toString()).toBe(text);
        expect(Object.fromEntries(answer.headers)).toEqual({
          ...headers,
          'content-encoding': encoding,
          etag: 'W/"a"',
          vary: 'accept-encoding',
        });
      }
    },
  );

  test('short of a packet, it stays as it is', async () => {
    const answer = await ask(encoding, () => setResponseText(new Response('[]', { headers }), '[]'));
    expect(await answer.text()).toBe('[]');
    expect(Object.fromEntries(answer.headers)).toEqual({ ...headers, vary: 'accept-encoding' });
  });
});

test('who accepts nothing gets it as it is', async () => {
  const text = listOf(9_000);
  const answer = await ask('identity', () => setResponseText(new Response(text, { headers }), text));
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe(text);
});
