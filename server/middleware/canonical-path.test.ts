import fc from 'fast-check';
import { Hono } from 'hono';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';

import { createPageCache } from '#server/page-cache/page-cache.ts';
import { silentLog } from '#tests/support/log.ts';

import type { AppEnv } from './app-env.ts';
import { canonicalPath } from './canonical-path.ts';
import { redirectToCanonical, refuseMalformedPaths } from './canonical-url.ts';
import { servePages } from './pages.ts';
import { createRehearsals } from '#server/rehearsal/rehearsals.ts';

const siteUrl = 'http://localhost';

test.each([
  ['/', '/'],
  ['/FAQ', '/faq'],
  ['/%66aq', '/faq'],
  ['/f%61q/', '/faq'],
  ['//faq', '/faq'],
  ['/FAQ.data', '/faq.data'],
  ['/faq%2Edata', '/faq.data'],
  ['/faq/_.data', '/faq.data'],
  ['/faq/.data', '/faq.data'],
  ['/.data', '/_.data'],
  ['/_.data', '/_.data'],
  ['/Sitemap.XML', '/sitemap.xml'],
  ['/faq%3bx', '/faq;x'],
  ['/faq%2f', '/faq%2F'],
  ['/faq%253F', '/faq%253f'],
  ['/e%CC%81', '/%C3%A9'],
  ['/%c3%a9', '/%C3%A9'],
  ['/H%CC%B1', '/%E1%BA%96'],
  // The sign of the kelvin is a K in its normal form.
  ['/%E2%84%AA', '/k'],
  ['/a[1]', '/a%5B1%5D'],
])('%s is %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

const pages = ['/', '/faq', '/blog', '/blog/un-article', '/sitemap.xml', '/calendrier/2025-11-07.ics'];
const routes = pages.map((path) => ({ path, caseSensitive: false }));

/** Any spelling of a character of a path. */
const spellingOf = (character: string) =>
  character === '/'
    ? fc.constantFrom('/', '//', '/./', '/%2e/', '/x/../')
    : fc.constantFrom(
        character,
        character.toUpperCase(),
        ...[character, character.toUpperCase()].map(
          (each) => `%${each.charCodeAt(0).toString(16).padStart(2, '0')}`,
        ),
      );

const spelling = fc
  .constantFrom(...pages)
  .chain((page) => fc.tuple(...[...page].map(spellingOf)).map((parts) => parts.join('')));
const suffix = fc.constantFrom(
  '',
  '/',
  '//',
  '.data',
  '/_.data',
  '/.data',
  ';v=1',
  '%2F',
  '?a=1&b=2',
  '?b=2&a=1&a=1',
);
const address = fc.oneof(
  fc.tuple(spelling, suffix).map((parts) => parts.join('')),
  fc.webPath().map((path) => `/${path}`),
);

test('a canonical path is the canonical spelling of itself, also once a browser has parsed it', () => {
  fc.assert(
    fc.property(address, (path) => {
      const { pathname } = new URL(siteUrl + path);
      const canonical = canonicalPath(pathname);
      expect(canonicalPath(canonical)).toBe(canonical);
      expect(new URL(siteUrl + canonical).pathname).toBe(canonical);
      expect(canonical).not.toMatch(/^\/\//);
    }),
    { numRuns: 3000 },
  );
});

test('no spelling of a page is kept beside the page', async () => {
  // As React Router does: decodes, ignores the case and the trailing slash, and takes `.data` off.
  const render = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const page = pathname.replace(pathname.endsWith('/_.data') ? /_\.data$/ : /\.data$/, '');
    const status = matchRoutes(routes, page) ? 200 : 404;
    const headers = { 'cache-control': 'public, s-maxage=60', 'no-vary-search': 'params' };
    return new Response(page, { status, headers });
  };
  const kept = new Set<string>();
  const cache = createPageCache({
    render: async (path) => {
      const response = await render(new Request(siteUrl + path));
      if (response.status === 200) kept.add(path);
      return response;
    },
    log: silentLog,
  });
  const app = new Hono<AppEnv>()
    .use(refuseMalformedPaths())
    .use(redirectToCanonical({ siteUrl }))
    .use(servePages(render, cache, createRehearsals({ secure: true })));
  const request = (path: string) => app.request(siteUrl + path, {}, { ip: '192.0.2.1' });
  await fc.assert(
    fc.asyncProperty(address, async (path) => {
      const response = await request(path);
      const location = response.headers.get('location');
      if (location !== null) expect((await request(location)).status).not.toBe(308);
    }),
    { numRuns: 3000 },
  );
  const data = (page: string) => (page === '/' ? '/_.data' : `${page}.data`);
  for (const path of kept) expect([...pages, ...pages.map(data)]).toContain(path);
  expect(kept.size).toBeGreaterThan(pages.length);
});
