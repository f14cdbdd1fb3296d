import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { GatewayEnv } from './identify.ts';
import { refuse } from './refusal.ts';
import { bringsFile } from './upload-address.ts';

const kilobyte = 1024;
/** An article with its HTML; only people signed in may send one this long (quality: "Bodies"). */
const articles = '/rest/v1/blog_posts';
/** A file in its form (quality: "Bodies"). */
const upload = 10 * 1024 * kilobyte + 64 * kilobyte;
/** Anybody may send one, and each is a row. */
const measurements = '/rest/v1/analytics_events';

/**
 * Refuses a body that is too long before reading it (`Content-Length`) or as soon as it has come too far (chunked),
 * so that a large body costs neither time nor memory.
 */
export function limitBody(): MiddlewareHandler<GatewayEnv> {
  const tiny = limitOf(4 * kilobyte);
  const small = limitOf(64 * kilobyte);
  const medium = limitOf(256 * kilobyte);
  const large = limitOf(2048 * kilobyte);

  return function limitBodyOfService(c, next) {
    // They have none, and even to ask costs a whole Request.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (bringsFile(c.req.method, c.req.path)) return refuseAnnounced(c, next);
    const { role } = c.get('identity').claims;
    const withinLimit = () => takeIn(c, next);
    if (c.req.path.startsWith('/auth/v1/')) return small(c, withinLimit);
    if (c.req.path === measurements && role !== 'service_role') return tiny(c, withinLimit);
    return c.req.path === articles && role !== 'anon' ? large(c, withinLimit) : medium(c, withinLimit);
  };
}

/**
 * A service may answer without reading its body, and what is left unread breaks the next request on the same
 * connection: the body, now known to be short, is taken in first.
 */
async function takeIn(c: Context<GatewayEnv>, next: Next): Promise<void> {
  if (c.req.raw.body) {
    const body = await c.req.raw.arrayBuffer();
    c.req.raw = new Request(c.req.raw, { method: c.req.method, body });
  }
  await next();
}

/** A file is not taken in here: the storage service reads it once it knows whether anybody may write it, and counts. */
async function refuseAnnounced(c: Context<GatewayEnv>, next: Next): Promise<Response | void> {
  // Not closed here: so much may be on its way that closing would take the answer with it.
  if (Number(c.req.header('content-length') ?? 0) > upload) return refuseLength(c);
  await next();
}

function limitOf(maxSize: number): MiddlewareHandler<GatewayEnv> {
  return bodyLimit({
    maxSize,
    onError: (c) => {
      // The rest of the body is still coming: the connection can't be used for another request.
      c.header('Connection', 'close');
      return refuseLength(c);
    },
  });
}

function refuseLength(c: Context): Response {
  return refuse(c, {
    status: 413,
    authCode: 'request_too_large',
    restCode: 'PGRST413',
    message: 'Request size limit exceeded',
  });
}
