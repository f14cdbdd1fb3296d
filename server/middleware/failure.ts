import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import type { Log } from '#backend/contract.ts';

import type { AppEnv } from './app-env.ts';

/** Hono's error handler: logs the error, and responds with a plain text that repeats nothing of it. */
export function handleFailure(log: Log): ErrorHandler<AppEnv> {
  return function handleError(error, c) {
    if (error instanceof HTTPException) return error.getResponse();
    log.error(
      { requestId: c.get('requestId'), method: c.req.method, path: c.req.path, error },
      'request failed',
    );
    c.header('cache-control', 'no-store');
    return c.text('Une erreur est survenue. Veuillez réessayer dans un instant.', 500);
  };
}
