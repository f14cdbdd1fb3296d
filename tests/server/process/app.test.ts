import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { createStaticFiles } from '#server/middleware/static-files.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { createRehearsals } from '#server/rehearsal/rehearsals.ts';

const siteUrl = 'https://afterwork.example';
const log: string[] = [];
const stream = new PassThrough().on('data', (chunk) => log.push(String(chunk)));
const logger = createLog('info', stream);

let folder: string;
let app: App;
let ready: () => Promise<void>;
let seen: Request[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aline-static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/entry-abc.js'), 'export const a = 1;\n'.repeat(200));
  // The draft of a compressed file that another process writes.
  await writeFile(join(folder, 'assets/entry-abc.js.br.4242'), 'export const draft = 1;\n');
  await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => removeFolder(folder));

beforeEach(() => {
  ready = () => Promise.resolve();
  seen = [];
  log.length = 0;
  const renderPage = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/throws') throw new Error('ana@exemple.fr could not sign in with sb_secret_abcdef');
    return new Response(`page ${pathname} ${await request.text()}`, {
      headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
    });
  };
  app = createApp({
    siteUrl,
    log: logger,
    ready: () => ready(),
    backend: {
      async fetch(request, info) {
        seen.push(request);
        return Response.json({ ip: info?.ip, list: Array.from({ length: 900 }, (_, i) => i) });
      },
    },
    staticFiles: createStaticFiles(folder),
    renderPage,
    pageCache: createPageCache({ render: (path) => renderPage(new Request(siteUrl + path)), log: logger }),
    rehearsals: createRehearsals({ secure: true }),
    mayRehearse: (authorization) => Promise.resolve(authorization === 'Bearer administrator'),
    openLink: (code) => Promise.resolve(code === '0a1b2c3d4e' ? 'https://exemple.fr/x?a=1' : undefined),
  });
});

const get = (path: string, init: RequestInit = {}, origin = siteUrl) =>
  app.fetch(new Request(origin + path, init), { ip: '192.0.2.7' });

describe('every response', () => {
  test.each(['/', '/healthz', '/logo.svg', '/rest/v1/x', '/%ZZ', '/assets/none.js'])(
    '%s carries the security headers and a request id',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(headers.get('content-security-policy')).toContain(`${directive} 'none'`);
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    },
  );

  test('keeps a valid X-Request-Id of the client', async () => {
    const given = await get('/', { headers: { 'x-request-id': 'trace-0123456789' } });
    expect(given.headers.get('x-request-id')).toBe('trace-0123456789');
    const forged = await get('/', { headers: { 'x-request-id': '"},{"level":"error' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test.each(['/auth', '/dashboard', '/admin/comments', '/admin.data'])(
    '%s is stored by no cache',
    async (path) => {
      expect((await get(path)).headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('addresses', () => {
  test.each([
    ['/blog/', '/blog'],
    ['//evil.example/', '/evil.example'],
    ['/blog///x/?a=1', '/blog/x?a=1'],
    ['/FAQ?De=Affiche', '/faq?De=Affiche'],
    ['/Blog/%C3%89t%C3%A9/', '/blog/%C3%89t%C3%A9'],
  ])('%s redirects to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect(status).toBe(308);
    expect(headers.get('location')).toBe(location);
  });

  test.each(['/assets/Gone-B0itQrtI.js', '/blog/%C3%89t%C3%A9'])('%s is not redirected', async (path) => {
    expect((await get(path)).status).not.toBe(308);
  });

  test('the www host redirects to the site with path and query', async () => {
    const { status, headers } = await get('/blog?page=2', {}, 'https://www.afterwork.example');
    expect(status).toBe(308);
    expect(headers.get('location')).toBe('https://afterwork.example/blog?page=2');
  });

  test.each(['/%ZZ', '/%', '/a%C3%28'])('responds 400 to the malformed path %s', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  test('responds 405 to other methods, and lists the allowed ones for OPTIONS', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'PROPFIND'])
      expect((await get('/', { method })).status).toBe(405);
    const options = await get('/', { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')).toContain('POST');
  });
});

describe('/l/{code}', () => {
  test('redirects to the address of a link in a campaign, and is stored nowhere', async () => {
    const response = await app.fetch(new Request(`${siteUrl}/l/0a1b2c3d4e`), { ip: '192.0.2.7' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('https://exemple.fr/x?a=1');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/l/ffffffffff', '/l/0a1b2c3d4', '/l/0a1b2c3d4e/x'])(
    '%s is passed to the pages',
    async (path) => {
      const response = await app.fetch(new Request(siteUrl + path), { ip: '192.0.2.7' });
      expect(await response.text()).toContain(`page ${path}`);
    },
  );
});

describe('health', () => {
  test('/healthz responds 200 without the database, /readyz only with it', async () => {
    expect((await get('/readyz')).status).toBe(200);
    ready = () => Promise.reject(new Error('away'));
    expect((await get('/healthz')).status).toBe(200);
    const readyz = await get('/readyz');
    expect(readyz.status).toBe(503);
    expect(readyz.headers.get('retry-after')).toBe('5');
  });
});

describe('files', () => {
  test('with a hash in their name are immutable, compressed, and revalidate with 304', async () => {
    const plain = await get('/assets/entry-abc.js');
    const br = await get('/assets/entry-abc.js', { headers: { 'accept-encoding': 'br' } });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(await plain.text());
    const etag = br.headers.get('etag') ?? '';
    const again = await get('/assets/entry-abc.js', {
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test('SPEED-82 a script has no header that acts on documents only, also unchanged', async () => {
    const first = await get('/assets/entry-abc.js');
    const etag = first.headers.get('etag') ?? '';
    const unchanged = await get('/assets/entry-abc.js', { headers: { 'if-none-match': etag } });
    const always = ['cache-control', 'content-type', 'cross-origin-resource-policy', 'etag'];
    const expected = [...always, 'strict-transport-security', 'vary', 'x-content-type-options'];
    expect([...first.headers.keys()]).toEqual(['content-length', ...expected].toSorted());
    expect([...unchanged.headers.keys()]).toEqual(expected);
  });

  test('without a hash are revalidated', async () => {
    const logo = await get('/logo.svg');
    expect(logo.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(logo.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  test.each([
    '/assets/../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/assets/entry-abc.js.br',
    '/assets/entry-abc.js.br.4242',
  ])('%s is not served', async (path) =>
    expect(await (await get(path)).text()).not.toMatch(/root:|export const/),
  );
});

describe('the backend', () => {
  test('receives the client’s address and the request id; its JSON is compressed', async () => {
    const response = await get('/rest/v1/x', {
      headers: { 'accept-encoding': 'br', 'x-request-id': 'trace-0123456789' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    const body = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(body).toContain('"ip":"192.0.2.7"');
    expect(seen[0]?.headers.get('x-request-id')).toBe('trace-0123456789');
  });

  test.each(['/rest/v2/x', '/restx/v1', '/auth/v1x'])('%s is not passed to the backend', async (path) => {
    await get(path);
    expect(seen).toHaveLength(0);
  });
});

describe('bodies of pages', () => {
  const body = 'x'.repeat(70_000);
  test('over the limit, by Content-Length or in chunks, are refused and the connection is closed', async () => {
    const declared = await get('/', { method: 'POST', body, headers: { 'content-length': '70000' } });
    const chunks = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
      },
    });
    const init = { method: 'POST', body: chunks, duplex: 'half' };
    const streamed = await get('/', init);
    for (const response of [declared, streamed]) {
      expect(response.status).toBe(413);
      expect(response.headers.get('connection')).toBe('close');
    }
  });

  test('within the limit are accepted', async () => {
    expect(
      await (await get('/form', { method: 'POST', body: new URLSearchParams({ a: '1' }) })).text(),
    ).toContain('a=1');
  });
});

describe('the log', () => {
  test('has one line per request, without secrets', async () => {
    await get('/newsletter/confirmer?token=canary-token&email=canary@exemple.fr', {
      headers: { authorization: 'Bearer canary-bearer', cookie: 'canary-cookie', apikey: 'sb_secret_canary' },
    });
    await get('/auth/v1/token?refresh_token=canary-token', {
      method: 'POST',
      body: '{"password":"canary-password"}',
    });
    await get('/throws');
    logger.error(
      { error: new Error('canary@exemple.fr eyJhbGci.canary.x postgres://aline:canary@db/x') },
      'apikey=canary',
    );
    const lines = log.join('').trim().split('\n');
    expect(lines.join('\n')).not.toMatch(/canary/);
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(requests).toHaveLength(3);
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/newsletter/confirmer', status: 200 });
    expect(requests[0].requestId).toMatch(/^[\w-]{8,64}$/);
    expect(requests[2]).toMatchObject({ path: '/throws', status: 500, level: 'error' });
  });
});
