import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { AppEnv } from './app-env.ts';

/** Limit for the forms of pages; the backend's services have their own limits behind the gateway. */
const pageBytes = 64 * 1024;

/** Refuses a body over the limit, by its Content-Length or as soon as the limit is passed. */
export function limitPageBodies(): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: pageBytes,
    onError: (c) => {
      // The rest of the body is still arriving: the connection cannot carry another request.
      c.header('connection', 'close');
      return c.text('Payload Too Large', 413);
    },
  });
}
