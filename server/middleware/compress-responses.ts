import type { MiddlewareHandler } from 'hono';

import { hasStoredBody, responseBytes } from '#backend/http/response-body.ts';
import { acceptedEncodings } from '#server/page-cache/accept-encoding.ts';
import { compressFast, isCompressible } from '#server/page-cache/compress.ts';

import type { AppEnv } from './app-env.ts';

/** Below this size, compression saves less than a packet. */
const minBytes = 1400;

/** The response in the coding that the client prefers; itself when it stays as it is. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const type = headers.get('content-type');
  if (!isCompressible(type) || type?.startsWith('text/event-stream')) return response;
  if (headers.has('content-encoding') || status === 204 || status === 304) return response;
  if (!headers.get('vary')?.includes('accept-encoding')) headers.append('vary', 'accept-encoding');
  const [encoding] = acceptedEncodings(request.headers.get('accept-encoding') ?? undefined);
  // `response.body` is not read, not even to test it: that turns a response made from a string into a stream.
  if (request.method === 'HEAD' || encoding === undefined || encoding === 'identity') return response;
  const known = hasStoredBody(response);
  const body = await responseBytes(response);
  const small = body.length < minBytes;
  if (small && known) return response;
  headers.delete('content-length');
  if (!small) headers.set('content-encoding', encoding);
  const etag = headers.get('etag');
  if (!small && etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
  return new Response(small ? body : await compressFast(body, encoding), { status, headers });
}

/** Compresses responses made for one request: pages that are not cached. */
export function compressResponses(): MiddlewareHandler<AppEnv> {
  return async function compressResponse(c, next) {
    await next();
    const response = await compressed(c.req.raw, c.res);
    if (response === c.res) return;
    // Unset first: otherwise Hono copies the new response through a stream and adds the old headers again.
    c.res = undefined;
    c.res = response;
  };
}
