import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { GatewayEnv } from '#backend/contract.ts';
import { errorResponse } from '#backend/http/error-response.ts';
import { createLoopTurns } from '#backend/loop-turns.ts';
import { fileLimits } from '#domain/files.ts';
import { requestBytes } from '#domain/requests.ts';
import type { MayWriteArticles } from './article-writers.ts';
import { isFileUpload } from './file-upload.ts';

const kilobyte = 1024;
/** Articles contain HTML: callers who may write them may send up to 2 MB (ROBUST-02). */
const articlesPath = '/rest/v1/blog_posts';
/** Bytes of a file in its multipart form (ROBUST-02). */
const uploadMax = fileLimits.maxBytes + 64 * kilobyte;
/** Anonymous visitors insert these rows, so the limit is low. */
const analyticsPath = '/rest/v1/analytics_events';

/**
 * Rejects a body that is too large before reading it (`Content-Length`), or as soon as the bytes received exceed the
 * limit (chunked), so that a large body costs neither time nor memory. Then reads it into memory: a service may respond
 * without reading it, and unread bytes would break the next request on the same connection.
 *
 * Parsing a body holds the event loop: one body of a network is handled in a turn of it (ROBUST-81).
 */
export function limitBody(mayWriteArticles: MayWriteArticles): MiddlewareHandler<GatewayEnv> {
  const tiny = limitOf(4 * kilobyte);
  const small = limitOf(64 * kilobyte);
  const medium = limitOf(requestBytes);
  const large = limitOf(2048 * kilobyte);
  const takeTurn = createLoopTurns(1);

  async function readBody(c: Context<GatewayEnv>, next: Next): Promise<void> {
    const turn = () => new Promise<void>((start) => takeTurn(c.get('identity').ip, start));
    // Hono keeps the bytes for the service.
    await turn();
    await c.req.arrayBuffer();
    await turn();
    await next();
  }

  return async function limitBodyOfService(c, next) {
    // No body to check, and `c.req.raw.body` would create a whole Request.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (isFileUpload(c.req.method, c.req.path)) return checkDeclaredLength(c, next);
    const { role } = c.get('identity').claims;
    const withinLimit = () => readBody(c, next);
    if (c.req.path.startsWith('/auth/v1/')) return small(c, withinLimit);
    if (c.req.path === analyticsPath && role !== 'service_role') return tiny(c, withinLimit);
    // Decided before the first byte is read.
    const article =
      c.req.path === articlesPath &&
      mayExceed(c, requestBytes) &&
      (await mayWriteArticles(c.get('identity')));
    return article ? large(c, withinLimit) : medium(c, withinLimit);
  };
}

/** Whether the body may be longer than `bytes`: its length is declared as longer, or not declared. */
function mayExceed(c: Context<GatewayEnv>, bytes: number): boolean {
  return (declaredLength(c) ?? Infinity) > bytes;
}

/** Undefined for a chunked body, and for a request of this process. */
function declaredLength(c: Context<GatewayEnv>): number | undefined {
  const length = c.req.header('content-length');
  return length === undefined || c.req.header('transfer-encoding') !== undefined ? undefined : Number(length);
}

/** Files are not buffered: the storage service reads them after its permission check, and counts the bytes itself. */
async function checkDeclaredLength(c: Context<GatewayEnv>, next: Next): Promise<Response | void> {
  // The connection stays open: closing it while the client still sends would lose the response.
  if (Number(c.req.header('content-length') ?? 0) > uploadMax) return tooLargeResponse(c);
  await next();
}

function limitOf(maxSize: number): MiddlewareHandler<GatewayEnv> {
  const onError = (c: Context) => {
    // The rest of the body is still arriving, so the connection cannot serve another request.
    c.header('Connection', 'close');
    return tooLargeResponse(c);
  };
  const limitStream = bodyLimit({ maxSize, onError });
  return async function limit(c, next) {
    const length = declaredLength(c);
    if (length === undefined) return limitStream(c, next);
    // Not by `bodyLimit`, which makes a web stream of the body: reading that takes much longer than reading the bytes.
    return length > maxSize ? onError(c) : next();
  };
}

function tooLargeResponse(c: Context): Response {
  return errorResponse(c, {
    status: 413,
    authCode: 'request_too_large',
    restCode: 'PGRST413',
    message: 'Request size limit exceeded',
  });
}
