import type { MiddlewareHandler } from 'hono';

import { hasStoredBody, responseBytes } from '#backend/http/response-body.ts';
import { acceptedEncodings } from '#server/page-cache/accept-encoding.ts';
import { compressFast, isCompressible } from '#server/page-cache/compress.ts';

import type { AppEnv } from './app-env.ts';

/** Below this size, compression saves less than a packet. */
const minBytes = 1400;

/** Compresses responses made for one request: JSON, pages that are not cached. */
export function compressResponses(): MiddlewareHandler<AppEnv> {
  return async function compressResponse(c, next) {
    await next();
    const { res } = c;
    const type = res.headers.get('content-type');
    if (!isCompressible(type) || type?.startsWith('text/event-stream')) return;
    if (res.headers.has('content-encoding') || res.status === 204 || res.status === 304) return;
    if (!res.headers.get('vary')?.includes('accept-encoding')) res.headers.append('vary', 'accept-encoding');
    const [encoding] = acceptedEncodings(c.req.header('accept-encoding'));
    // `res.body` is not read, not even to test it: that turns a response made from a string into a stream.
    if (c.req.method === 'HEAD' || encoding === undefined || encoding === 'identity') return;
    const known = hasStoredBody(res);
    const body = await responseBytes(res);
    const small = body.length < minBytes;
    if (small && known) return;
    const { headers, status } = res;
    headers.delete('content-length');
    if (!small) headers.set('content-encoding', encoding);
    const etag = headers.get('etag');
    if (!small && etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
    const compressed = small ? body : await compressFast(body, encoding);
    // Unset first: otherwise Hono copies the new response through a stream and adds the old headers again.
    c.res = undefined;
    c.res = new Response(compressed, { status, headers });
  };
}
