import type { MiddlewareHandler } from 'hono';

import type { Backend } from '#backend/backend.ts';

import type { AppEnv } from './app-env.ts';

/** The client contract's own addresses; the gateway behind them knows which of these services there are. */
const services = /^\/(?:auth|rest|storage|realtime|functions)\/v1(?:\/|$)/;

export function passToBackend(backend: Pick<Backend, 'fetch'>): MiddlewareHandler<AppEnv> {
  return async function passRequestToBackend(c, next) {
    if (!services.test(c.req.path)) return next();
    c.req.raw.headers.set('x-request-id', c.get('requestId'));
    return backend.fetch(c.req.raw, { ip: c.env.ip });
  };
}
