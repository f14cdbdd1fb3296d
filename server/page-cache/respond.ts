import type { IncomingMessage, ServerResponse } from 'node:http';

import { acceptedEncodings } from './accept-encoding.ts';
import { identityOf } from './entry.ts';
import type { Entry, Representation } from './entry.ts';
import { pageAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import { sendWhole } from './send-whole.ts';

/**
 * Serves a cached page; returns false when the cache has none. Cookies and `Authorization` are ignored: public pages
 * are the same for every visitor.
 */
export function respondFromCache(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const entry = cache.find(pageAddress(request.url ?? ''));
  if (!entry) return false;
  const { headers } = request;
  const representation = choose(entry, headers['accept-encoding']);
  if (entry.status === 200 && matches(headers['if-none-match'], representation.etag)) {
    response.writeHead(304, representation.notModifiedHead);
    response.end();
    return true;
  }
  if (sendWhole(response, entry.status, representation)) return true;
  response.writeHead(entry.status, representation.head);
  response.end(request.method === 'GET' ? representation.body : undefined);
  return true;
}

/** The cached page as a `Response`: for the first request of a page, and the first one after a change. */
export function entryResponse(entry: Entry, request: Request): Response {
  const representation = choose(entry, request.headers.get('accept-encoding') ?? undefined);
  const ifNoneMatch = request.headers.get('if-none-match') ?? undefined;
  if (entry.status === 200 && matches(ifNoneMatch, representation.etag))
    return new Response(null, { status: 304, headers: pairs(representation.notModifiedHead) });
  const body = request.method === 'HEAD' ? null : new Uint8Array(representation.body);
  return new Response(body, { status: entry.status, headers: pairs(representation.head) });
}

function choose(entry: Entry, acceptEncoding: string | undefined): Representation {
  const [best] = acceptedEncodings(acceptEncoding);
  return best === 'br' || best === 'gzip' ? entry.representations[best] : identityOf(entry);
}

/** `If-None-Match` uses the weak comparison (RFC 9110 §13.1.2): a proxy may have prefixed our tag with `W/`. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function pairs(head: string[]): [string, string][] {
  return head.flatMap((name, index) => (index % 2 === 0 ? [[name, head[index + 1] ?? '']] : []));
}
