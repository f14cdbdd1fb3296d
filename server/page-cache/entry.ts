import { createHash } from 'node:crypto';

import { responseBytes } from '#backend/http/response-body.ts';

import { fromGzip, toBrotli, toGzip } from './compress.ts';
import { searchParametersOf } from './page-address.ts';
import { represent } from './representation.ts';
import type { Representation } from './representation.ts';

export type Entry = {
  status: number;
  /** Hash of the identity body. An equal hash means that a new rendering changed nothing. */
  hash: string;
  headers: readonly (readonly [string, string])[];
  /** The query parameters that the page reads; undefined when it may read any. */
  reads: ReadonlySet<string> | undefined;
  /** Identity is decompressed from gzip on request (`identity.ts`): it would be two thirds of the cache. */
  representations: Record<'br' | 'gzip', Representation>;
  /** Milliseconds of the cache's clock. */
  freshUntil: number;
  staleUntil: number;
  /** Content has changed since: the page must be rendered again before it is served. */
  invalidated: boolean;
  /** Set when the last rendering failed: until this time the entry is served even if stale or invalidated. */
  retryAt: number;
  /** When its rendering failed for the first time since it succeeded. */
  failingSince?: number;
  /** Whether the brotli body has the best quality, or its compression at that quality was attempted. */
  recompressed: boolean;
  /** Requests that it served; halved at each rendering, so that recent requests weigh more. */
  uses: number;
  /** Size of the bodies in bytes when the entry was created; the best brotli quality only reduces it. */
  bytes: number;
};

/** In seconds, from `Cache-Control`. */
export type Lifetime = { fresh: number; stale: number };

/** Headers that are not stored: they belong to a single response, or Node or the representation sets them. */
const excluded = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'date',
  'connection',
  'vary',
  'x-request-id',
]);

/** `s-maxage` and `stale-while-revalidate` of a response that may be cached; undefined for any other. */
export function readLifetime(response: Response): Lifetime | undefined {
  if (response.status !== 200 && response.status !== 404) return undefined;
  if (response.headers.has('set-cookie')) return undefined;
  const directives = response.headers.get('cache-control') ?? '';
  if (/no-store|private/.test(directives)) return undefined;
  const fresh = Number(/(?:^|[\s,])s-maxage=(\d+)/.exec(directives)?.[1] ?? 0);
  const stale = Number(/stale-while-revalidate=(\d+)/.exec(directives)?.[1] ?? 0);
  return fresh > 0 ? { fresh, stale } : undefined;
}

/**
 * Browsers revalidate each time, so that an editor sees a change at the next load. A CDN may store the page for
 * `s-maxage`; it may serve it stale only through targeted cache control (RFC 9213), which browsers ignore.
 */
function cacheHeaders({ fresh, stale }: Lifetime): [string, string][] {
  return [
    ['cache-control', `public, max-age=0, must-revalidate, s-maxage=${fresh}`],
    ['cdn-cache-control', `public, max-age=${fresh}, stale-while-revalidate=${stale}`],
  ];
}

/**
 * Makes an entry of a response, with brotli and gzip bodies at a quality that costs milliseconds. Reuses the compressed
 * bodies of `previous` when the page did not change.
 */
export async function createEntry(
  response: Response,
  lifetime: Lifetime,
  now: number,
  previous?: Entry,
): Promise<Entry> {
  const body = await responseBytes(response);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const headers = [
    ...[...response.headers].filter(([name]) => !excluded.has(name) && name !== 'cache-control'),
    ...cacheHeaders(lifetime),
  ];
  const unchanged = previous?.hash === hash ? previous.representations : undefined;
  const [br, gzip] = unchanged
    ? [unchanged.br.body, unchanged.gzip.body]
    : await Promise.all([toBrotli(body, 5), toGzip(body, 6)]);
  return {
    status: response.status,
    hash,
    headers,
    reads: searchParametersOf(response.headers.get('no-vary-search')),
    representations: {
      br: represent(headers, 'br', unchanged?.br.etag ?? `"${hash}-br"`, br),
      gzip: represent(headers, 'gzip', `"${hash}-gzip"`, gzip),
    },
    freshUntil: now + lifetime.fresh * 1000,
    staleUntil: now + (lifetime.fresh + lifetime.stale) * 1000,
    invalidated: false,
    retryAt: 0,
    recompressed: unchanged?.br.etag === `"${hash}-br11"`,
    uses: Math.floor((previous?.uses ?? 0) / 2),
    bytes: br.length + gzip.length,
  };
}

/** Replaces the quick brotli body by the best one. Its bytes differ, so its strong ETag does too. */
export async function recompressEntry(entry: Entry): Promise<void> {
  entry.recompressed = true;
  const best = await toBrotli(await fromGzip(entry.representations.gzip.body), 11);
  entry.representations.br = represent(entry.headers, 'br', `"${entry.hash}-br11"`, best);
}
