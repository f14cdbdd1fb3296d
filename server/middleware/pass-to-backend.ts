import type { MiddlewareHandler } from 'hono';

import type { Backend } from '#backend/backend.ts';

import type { AppEnv } from './app-env.ts';

/** Paths of the client contract; the gateway responds 404 for paths that no service has. */
const services = /^\/(?:auth|rest|storage|realtime|functions)\/v1(?:\/|$)/;

export function passToBackend(backend: Pick<Backend, 'fetch'>): MiddlewareHandler<AppEnv> {
  return function passRequestToBackend(c, next) {
    if (!services.test(c.req.path)) return next();
    return backend.fetch(c.req.raw, { ip: c.env.ip, requestId: c.get('requestId') });
  };
}
