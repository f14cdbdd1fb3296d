import { createServer, request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

import { Hono } from 'hono';
import { vi } from 'vitest';

import { createListener } from '#server/http/listener.ts';
import type { AppEnv } from '#server/middleware/app-env.ts';
import { servePages } from '#server/middleware/pages.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';

import { captureLog } from './captured-log.ts';
import { listenerGuards, rehearsals } from './listener-guards.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A cacheable page of 6 kB. */
export const page = (text: string, init: ResponseInit = {}) =>
  new Response(`<p>${text}</p>${'lorem ipsum '.repeat(500)}`, {
    ...init,
    headers: {
      'content-type': 'text/html',
      'cache-control': 'public, s-maxage=60, stale-while-revalidate=600',
      'x-frame-options': 'DENY',
      ...init.headers,
    },
  });

export type CachedPages = Awaited<ReturnType<typeof startCachedPages>>;

/** The listener with a page cache of twenty pages, on a port of its own. A test may change `time` and `renderPage`. */
export async function startCachedPages() {
  const site = {
    /** Milliseconds of the cache's clock. */
    time: 1000,
    renderPage: async (path: string): Promise<Response> => page(path),
  };
  const render = vi.fn((path: string, _network?: string) => site.renderPage(path));
  const cache = createPageCache({
    render: (...call) => render(...call),
    log: captureLog(),
    now: () => site.time,
    maxEntries: 20,
  });
  const pathOf = ({ url }: Request) => url.slice(new URL(url).origin.length);
  const app = new Hono<AppEnv>().use(servePages((request) => render(pathOf(request)), cache, rehearsals));
  const server = createServer(
    createListener({
      app: { fetch: async (request, info) => app.fetch(request, info) },
      pageCache: cache,
      clientAddress: () => '192.0.2.1',
      log: captureLog(),
      ...listenerGuards(),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const origin = { host: '127.0.0.1', port: address.port };

  function fetchRaw(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = httpRequest({ ...origin, path, headers, method }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(Buffer.from(chunk));
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
      request.on('error', reject).end();
    });
  }

  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(site, { render, cache, server, origin, fetchRaw, stop });
}
