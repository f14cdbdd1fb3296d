import { LRUCache } from 'lru-cache';

import { responseText } from '#backend/http/response-body.ts';

import { CachedResponse } from './cached-response.ts';

type Fetch = typeof globalThis.fetch;

/** `headers` are names and values: the `Response` of the Node listener keeps a given `Headers`, which callers would share. */
type Memo = { status: number; headers: [name: string, value: string][]; body: string };

/**
 * Milliseconds a response stays cached when no content changes: a scheduled article becomes visible without a
 * write, so without a notification.
 */
const lifetime = 10_000;
const maxResponses = 500;
/** Characters of one response, and of all together: two bytes each, since « ’ » is not a Latin-1 character. */
const maxBody = 256 * 1024;
const maxTotal = 4 * 1024 * 1024;

/** The request headers that a PostgREST response depends on, for one API key. */
const keyHeaders = ['accept', 'accept-profile', 'prefer', 'range'];

/**
 * Caches the reads of anonymous visitors, which are the same for every page until content changes, so that pages
 * rendered shortly after each other query the database once. Only 200 responses to GET are cached; simultaneous
 * reads share one. `now` returns milliseconds, always above zero.
 */
export function memoReads(
  fetch: Fetch,
  now: () => number = () => performance.now(),
): { fetch: Fetch; forget(): void } {
  const cache = new LRUCache<string, Promise<Memo>>({
    max: maxResponses,
    maxSize: maxTotal,
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now },
  });

  async function read(key: string, ...request: Parameters<Fetch>): Promise<Memo> {
    const response = await fetch(...request);
    const memo = {
      status: response.status,
      headers: [...response.headers],
      body: responseText(response) ?? (await response.text()),
    };
    if (memo.status !== 200 || memo.body.length > maxBody) cache.delete(key);
    return memo;
  }

  /** Sets the size once the response has arrived. lru-cache keeps the size of an unchanged value, so it is set anew. */
  function weigh(key: string, memo: Promise<Memo>, size: number, start: number): void {
    if (cache.peek(key) !== memo) return;
    cache.delete(key);
    cache.set(key, memo, { size, start });
  }

  return {
    forget: () => cache.clear(),
    async fetch(input, init) {
      const key = keyOf(input, init);
      if (key === undefined) return fetch(input, init);
      const known = cache.get(key);
      if (known) {
        // A read that failed for the client that began it says nothing about this one.
        const shared = await known.catch(() => undefined);
        return shared?.status === 200 ? respond(shared) : fetch(input, init);
      }
      const memo = read(key, input, init);
      cache.set(key, memo, { size: 1 });
      const start = now();
      memo.then(
        ({ body }) => weigh(key, memo, Math.max(1, body.length), start),
        () => cache.delete(key),
      );
      return respond(await memo);
    },
  };
}

const respond = ({ status, headers, body }: Memo): Response => new CachedResponse(body, { status, headers });

/** The cache key of a GET, undefined for other methods. Built without a `Request`, which costs more than a hit. */
function keyOf(input: Parameters<Fetch>[0], init: RequestInit = {}): string | undefined {
  const request = input instanceof Request ? input : undefined;
  if ((init.method ?? request?.method ?? 'GET') !== 'GET') return undefined;
  const given = init.headers ?? request?.headers;
  // supabase-js passes `Headers`: a copy would cost as much as the rest of a cached response.
  const headers = given instanceof Headers ? given : new Headers(given);
  return [request?.url ?? String(input), ...keyHeaders.map((name) => headers.get(name))].join('\n');
}
