import type { MiddlewareHandler } from 'hono';

import { acceptedEncodings } from '#server/page-cache/accept-encoding.ts';
import { isCompressible, toBrotli, toGzip } from '#server/page-cache/compress.ts';

import type { AppEnv } from './app-env.ts';

/** Below, compression saves less than a packet. */
const minBytes = 1400;

/** Compresses what is made for one request (JSON, pages that are not kept), fast and off the main thread. */
export function compressAnswers(): MiddlewareHandler<AppEnv> {
  return async function compressAnswer(c, next) {
    await next();
    const { res } = c;
    if (!res.body || c.req.method === 'HEAD' || res.headers.has('content-encoding')) return;
    if (res.status === 304 || !isCompressible(res.headers.get('content-type'))) return;
    if (/event-stream/.test(res.headers.get('content-type') ?? '')) return;
    if (!res.headers.get('vary')?.includes('accept-encoding'))
      c.header('vary', 'accept-encoding', { append: true });
    const [encoding] = acceptedEncodings(c.req.header('accept-encoding'));
    if (encoding === undefined || encoding === 'identity') return;
    const body = Buffer.from(await res.arrayBuffer());
    const small = body.length < minBytes;
    const headers = new Headers(c.res.headers);
    headers.delete('content-length');
    if (!small) headers.set('content-encoding', encoding);
    const etag = headers.get('etag');
    if (!small && etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
    const compressed = small ? body : await (encoding === 'br' ? toBrotli(body, 4) : toGzip(body, 6));
    c.res = new Response(new Uint8Array(compressed), { status: res.status, headers });
  };
}
