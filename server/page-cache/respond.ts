import type { IncomingMessage, ServerResponse } from 'node:http';

import { acceptedEncodings } from './accept-encoding.ts';
import type { Entry } from './entry.ts';
import { identityOf, knownIdentity } from './identity.ts';
import { pageAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import type { Representation } from './representation.ts';
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
  const accepted = request.headers['accept-encoding'];
  const representation = stored(entry, accepted);
  if (representation) send(request, response, entry.status, representation);
  else
    identityOf(entry).then(
      (identity) => send(request, response, entry.status, identity),
      () => response.destroy(),
    );
  return true;
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  status: number,
  representation: Representation,
): void {
  if (status === 200 && matches(headers['if-none-match'], representation.etag)) {
    response.writeHead(304, representation.notModifiedHead).end();
    return;
  }
  if (sendWhole(response, status, representation)) return;
  response.writeHead(status, representation.head);
  response.end(method === 'GET' ? representation.body : undefined);
}

/** The cached page as a `Response`: for the first request of a page, and the first one after a change. */
export async function entryResponse(entry: Entry, request: Request): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? undefined;
  const representation = stored(entry, accepted) ?? (await identityOf(entry));
  const ifNoneMatch = request.headers.get('if-none-match') ?? undefined;
  if (entry.status === 200 && matches(ifNoneMatch, representation.etag))
    return new Response(null, { status: 304, headers: pairs(representation.notModifiedHead) });
  const body = request.method === 'HEAD' ? null : new Uint8Array(representation.body);
  return new Response(body, { status: entry.status, headers: pairs(representation.head) });
}

/** The representation that the client prefers; undefined when it must be decompressed first. */
function stored(entry: Entry, acceptEncoding: string | undefined): Representation | undefined {
  const [best] = acceptedEncodings(acceptEncoding);
  return best === 'br' || best === 'gzip' ? entry.representations[best] : knownIdentity(entry);
}

/** `If-None-Match` uses the weak comparison (RFC 9110 §13.1.2): a proxy may have prefixed our tag with `W/`. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function pairs(head: string[]): [string, string][] {
  return head.flatMap((name, index) => (index % 2 === 0 ? [[name, head[index + 1] ?? '']] : []));
}
