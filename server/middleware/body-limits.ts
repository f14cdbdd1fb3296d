import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import type { AppEnv } from './app-env.ts';

/** A form of a page; the backend's services have limits of their own, behind their gateway. */
const pageBytes = 64 * 1024;

/** Refuses a body that is too long before it is read, or as soon as it has come too far. */
export function limitPageBodies(): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize: pageBytes,
    onError: (c) => {
      // The rest is still coming: the connection can't carry another request.
      c.header('connection', 'close');
      return c.text('Payload Too Large', 413);
    },
  });
}
