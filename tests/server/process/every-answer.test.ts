import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { extname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import routes from '#app/routes.ts';
import { partHeaders, securityHeaders } from '#server/middleware/security-headers.ts';
import { buildFolder } from '#server/middleware/site-build.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

const siteUrl = 'https://afterwork.example';
const expected = securityHeaders({ siteUrl });
const expectedOfParts = partHeaders({ siteUrl });

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ SITE_URL: siteUrl, LOG_LEVEL: 'silent' });
});
afterAll(() => site.dispose());

/** A value for each parameter of a path. */
const parameters: Record<string, string> = {
  '/blog/:slug': '/blog/pourquoi-trente-personnes',
  '/calendrier/:file': '/calendrier/2025-11-07.ics',
  '/images/social/blog/:file': '/images/social/blog/pourquoi-trente-personnes.jpg',
  '/v/:channel': '/v/whatsapp',
  '/images/social/:file': '/images/social/faq.jpg',
  '/*': '/nulle-part',
};

type Entry = (typeof routes)[number];

function pathsOf(entries: Entry[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [own === '' ? '/' : own, ...pathsOf(children ?? [], own)];
  });
}

const pages = [...new Set(pathsOf(routes))].map((path) => parameters[path] ?? path);

/** One file of each type. */
const files = Object.values(
  Object.fromEntries(
    readdirSync(join(buildFolder, 'client'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[^.].*\.\w+$/.test(file) && !/\.(?:br|gz|map)$/.test(file))
      .map((file) => [extname(file), `/${file}`]),
  ),
);

const services = [
  '/auth/v1/health',
  '/rest/v1/faq_items',
  '/storage/v1/object/public/x/y',
  '/functions/v1/none',
];
const others = [
  '/healthz',
  '/readyz',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/FAQ',
  '/_.data',
  '/faq.data',
  '/assets/none.js',
  '/%ZZ',
  '/blog?page=2',
  ...services,
  '/realtime/v1/websocket',
];

/** Policies of other answers: documents allow their own parts, stored files are sandboxed. */
const policy =
  /^default-src 'none'; (?:sandbox$|object-src 'none'; base-uri 'none'; frame-ancestors 'none'(?:$|; script-src 'strict-dynamic' 'sha256-))/;

/** The static files that no browser opens as a document of the site. */
const partOfPage = /\.(?:avif|css|ico|jpg|js|png|webp|woff2)$/;

function check(headers: Headers, where: string, list = expected): void {
  const image = headers.get('content-type')?.startsWith('image/') ?? false;
  for (const [name, value] of list) {
    const given = headers.get(name);
    if (name === 'content-security-policy') expect(given, where).toMatch(policy);
    else if (name === 'referrer-policy')
      expect(['same-origin', 'no-referrer', value], where).toContain(given);
    else if (name === 'cross-origin-resource-policy' && image) expect(given, where).toBe('cross-origin');
    else expect(given, `${name} of ${where}`).toBe(value);
  }
  const type = headers.get('content-type') ?? '';
  if (/^text\/|xml/.test(type)) expect(type, where).toMatch(/; ?charset=utf-8$/i);
}

const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });

describe('every answer has the headers of the list', () => {
  test.each([...pages, ...files, ...others])('%s', async (path) => {
    const list = files.includes(path) && partOfPage.test(path) ? expectedOfParts : expected;
    const first = await ask(path);
    check(first.headers, path, list);
    await first.bytes();
    // The second one may come from the page cache.
    const again = await ask(path);
    check(again.headers, `${path} again`, list);
    check((await ask(path, { method: 'HEAD' })).headers, `HEAD ${path}`, list);
    const etag = again.headers.get('etag');
    if (etag === null || again.status !== 200) return;
    const unchanged = await ask(path, { headers: { 'if-none-match': etag, 'accept-encoding': 'identity' } });
    check(unchanged.headers, `${path} with If-None-Match`, list);
  });

  test.each([
    [405, '/faq', { method: 'PUT' }],
    [204, '/faq', { method: 'OPTIONS' }],
    [400, '/newsletter', { method: 'POST', body: '{}' }],
    [413, '/newsletter', { method: 'POST', body: 'x'.repeat(70_000) }],
    [401, '/rest/v1/profiles', { headers: { authorization: 'Bearer x' } }],
    [404, '/nulle-part.data', {}],
  ])('%i for %s %o', async (status, path, init) => {
    const response = await ask(path, init);
    expect(response.status).toBe(status);
    check(response.headers, path);
  });

  test('answers without HTTP middleware: refused upgrades and malformed requests', async () => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
    const requests = [
      `GET /realtime/v1/websocket HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n`,
      `GET /realtime/v1/none HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n`,
      `GET /faq HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n`,
      'GET /blog?page=3 HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      'GET faq HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nbroken\r\n\r\n',
    ];
    for (const request of requests) {
      const [status, headers] = await raw(request);
      expect(status).toBeGreaterThanOrEqual(400);
      check(headers, request);
    }
  });
});

async function raw(request: string): Promise<[number, Headers]> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.write(request);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  const [start = '', ...lines] = text.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return [Number(start.split(' ')[1]), new Headers(pairs)];
}
