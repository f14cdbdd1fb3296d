import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { picture } from '#tests/support/formats/pictures.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

import { malformedTexts } from '#tests/contract/rest/fuzz-arbitraries.ts';

let stack: Stack;
let token: string;
beforeAll(async () => {
  stack = await startStack();
  const { client } = await stack.signUpAndConfirm();
  token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const service = stack.service();
  await service.storage.createBucket('public', { public: true });
  await service.storage.createBucket('prive');
  for (const bucket of ['public', 'prive']) {
    await service.storage.from(bucket).upload('a/b.txt', 'texte');
    await service.storage.from(bucket).upload('c.png', await picture('png'), { contentType: 'image/png' });
  }
});
afterAll(() => stack.stop());

type Who = 'anon' | 'person' | 'service' | 'nobody';

const statuses = new Map<number, number>();

async function send(
  who: Who,
  method: string,
  path: string,
  headers: [string, string][],
  body: string | undefined,
) {
  const given = new Headers();
  for (const [name, value] of headers) {
    // fetch refuses invalid header values.
    if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) given.set(name, value);
  }
  if (who === 'service') given.set('apikey', stack.secretKey);
  if (who === 'anon' || who === 'person') given.set('apikey', stack.publishableKey);
  if (who === 'person') given.set('authorization', `Bearer ${token}`);
  const hasBody = method === 'POST' || method === 'PUT' || method === 'DELETE';
  const init: RequestInit = { method, headers: given, ...(hasBody && body !== undefined && { body }) };
  const response = await fetch(`${stack.url}/storage/v1${path}`, init);
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  const answer = await response.text();
  expect(
    response.status,
    `${who} ${method} ${path} ${JSON.stringify(headers)} ${body}\n${answer}`,
  ).toBeLessThan(500);
  expect(answer).not.toMatch(
    /node_modules|\.ts:\d|\bat \/|insert into|select .* from|storage\.objects|violates .* constraint|\/tmp\//,
  );
  if (response.status >= 400 && method !== 'HEAD')
    expect(JSON.parse(answer)).toMatchObject({ message: expect.any(String) });
}

const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'public',
      'prive',
      'absent',
      'a',
      'b.txt',
      'c.png',
      'a/b.txt',
      'sign',
      'info',
      'list',
      '',
      '.',
      '..',
      '%2e%2e',
      '%2F',
      '..%2f..',
      '%00',
      '%ff',
      '%E0%A4%A',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...malformedTexts).map((text) => encodeURIComponent(text.toWellFormed())),
  },
);
const start = fc.constantFrom(
  '/bucket',
  '/object',
  '/object/public',
  '/object/authenticated',
  '/object/info',
  '/object/info/public',
  '/object/sign',
  '/object/upload/sign',
  '/object/list',
  '/object/list-v2',
  '/object/move',
  '/object/copy',
  '/render/image/public',
  '/render/image/authenticated',
  '/render/image/sign',
  '/cdn',
  '/upload/resumable',
  '',
);
const scalar = fc.oneof(
  fc.constantFrom(
    'public',
    'prive',
    'a/b.txt',
    'c.png',
    '',
    '..',
    '../x',
    '\0',
    '\ud800',
    'é',
    1,
    0,
    -1,
    1.5,
    1e20,
    true,
    null,
    [],
    {},
  ),
  fc.constantFrom(...malformedTexts),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const json = fc
  .dictionary(
    fc.constantFrom(
      'prefix',
      'limit',
      'offset',
      'search',
      'sortBy',
      'cursor',
      'with_delimiter',
      'bucketId',
      'sourceKey',
      'destinationKey',
      'destinationBucket',
      'copyMetadata',
      'metadata',
      'expiresIn',
      'paths',
      'transform',
      'prefixes',
      'id',
      'name',
      'public',
      'file_size_limit',
      'allowed_mime_types',
      'versionId',
    ),
    fc.oneof(
      scalar,
      fc.array(scalar, { maxLength: 3 }),
      fc.record({ column: scalar, order: scalar, width: scalar, mimetype: scalar }, { requiredKeys: [] }),
    ),
    { maxKeys: 5 },
  )
  .map((value) => JSON.stringify(value));
const header = fc.tuple(
  fc.constantFrom(
    'range',
    'if-none-match',
    'if-range',
    'if-modified-since',
    'x-upsert',
    'x-metadata',
    'content-type',
    'cache-control',
    'content-encoding',
    'accept',
  ),
  fc.oneof(
    fc.constantFrom(
      'bytes=0-',
      'bytes=-1',
      'true',
      'image/png',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/html',
      '*',
      'e30=',
      'bnVsbA==',
      'gzip',
    ),
    fc.constantFrom(...malformedTexts),
  ),
);
const query = fc.array(
  fc.tuple(
    fc.constantFrom(
      'token',
      'download',
      'width',
      'height',
      'quality',
      'resize',
      'format',
      'limit',
      'search',
      'versionId',
    ),
    fc.oneof(fc.constantFrom('1', '-1', 'webp', 'x.y.z', ''), fc.constantFrom(...malformedTexts)),
  ),
  { maxLength: 2 },
);

test('responds to 3,000 random requests without a server error', async () => {
  const request = fc.record({
    who: fc.constantFrom<Who[]>('anon', 'person', 'service', 'service', 'nobody'),
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
    start,
    words: fc.array(word, { maxLength: 3 }),
    query,
    headers: fc.array(header, { maxLength: 3 }),
    body: fc.oneof(
      { weight: 3, arbitrary: json },
      fc.constantFrom(...malformedTexts),
      fc.constant('--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nx\r\n--x--'),
      fc.constant(undefined),
    ),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ who, method, start: first, words, query: pairs, headers, body }) => {
      const search = pairs
        .map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('='))
        .join('&');
      await send(who, method, `${[first, ...words].join('/')}?${search}`, headers, body);
    }),
    { numRuns: 3_000, endOnFailure: false },
  );
  for (const status of [200, 400, 401])
    expect(statuses.get(status) ?? 0, `responses ${status}`).toBeGreaterThan(0);
}, 180_000);

test('responds to hostile strings in every position without a server error', async () => {
  for (const text of [
    ...malformedTexts,
    '../../etc/passwd',
    '..\\..\\x',
    'a/../../b',
    '%2e%2e%2f',
    'x'.repeat(2000),
    'a//b',
    '/a',
    'con',
    'a\u0000b',
  ]) {
    const encoded = encodeURIComponent(text.toWellFormed());
    for (const path of [
      `/object/public/${encoded}`,
      `/object/prive/a%2f${encoded}`,
      `/object/info/public/${encoded}`,
      `/render/image/public/public/c.png?width=${encoded}`,
      `/bucket/${encoded}`,
      `/bucket?search=${encoded}`,
    ])
      await send('service', 'GET', path, [], undefined);
    await send('service', 'POST', `/object/public/${encoded}`, [['content-type', text]], 'x');
    await send('service', 'POST', '/object/list/public', [], JSON.stringify({ prefix: text, search: text }));
    await send(
      'service',
      'POST',
      '/object/list-v2/public',
      [],
      JSON.stringify({ prefix: text, with_delimiter: true }),
    );
    await send(
      'service',
      'POST',
      '/object/move',
      [],
      JSON.stringify({ bucketId: 'public', sourceKey: text, destinationKey: text }),
    );
    await send(
      'service',
      'POST',
      '/object/copy',
      [],
      JSON.stringify({ bucketId: text, sourceKey: 'a', destinationKey: 'b' }),
    );
    await send('service', 'POST', '/object/sign/public', [], JSON.stringify({ expiresIn: 1, paths: [text] }));
    await send('service', 'DELETE', '/object/public', [], JSON.stringify({ prefixes: [text] }));
    await send('service', 'POST', '/bucket', [], JSON.stringify({ name: text, allowed_mime_types: [text] }));
    await send('anon', 'PUT', `/object/upload/sign/public/a?token=${encoded}`, [], 'x');
  }
}, 180_000);
