import { expect, test } from 'vitest';

import { CachedResponse } from './cached-response.ts';

const text = '[{"name":"Élodie"}]';
const make = () => new CachedResponse(text, { status: 206, headers: { 'content-range': '0-0/1' } });

test.each([
  ['text', (response: Response) => response.text()],
  ['json', async (response: Response) => JSON.stringify(await response.json())],
  ['arrayBuffer', async (response: Response) => new TextDecoder().decode(await response.arrayBuffer())],
  ['bytes', async (response: Response) => new TextDecoder().decode(await response.bytes())],
  ['blob', async (response: Response) => (await response.blob()).text()],
  ['body', (response: Response) => new Response(response.body).text()],
  ['clone', (response: Response) => response.clone().text()],
])('returns its text to a reader of %s, with its status and headers', async (_reader, read) => {
  const response = make();
  expect(await read(response)).toBe(text);
  expect([response.status, response.headers.get('content-range')]).toEqual([206, '0-0/1']);
});

test('reports that its body was read, and rejects a second read', async () => {
  const response = make();
  expect(response.bodyUsed).toBe(false);
  await response.arrayBuffer();
  expect(response.bodyUsed).toBe(true);
  await expect(response.text()).rejects.toThrow(TypeError);
});
