import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import type { Log } from '#backend/contract.ts';

import type { AppEnv } from './app-env.ts';

type Failed = { requestId: string; method: string; path: string };

/** Logs the error of a request. Returns a plain text that repeats nothing of it. */
export function respondToFailure(log: Log, failed: Failed, error: unknown): Response {
  log.error({ ...failed, error }, 'request failed');
  return new Response('Une erreur est survenue. Veuillez réessayer dans un instant.', {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' },
  });
}

/** `respondToFailure` as the error handler of Hono. */
export function handleFailure(log: Log): ErrorHandler<AppEnv> {
  return function handleError(error, c) {
    if (error instanceof HTTPException) return error.getResponse();
    const { method, path } = c.req;
    // Unset first: otherwise Hono adds the headers of the response that failed, also its lifetime in caches.
    c.res = undefined;
    return respondToFailure(log, { requestId: c.get('requestId'), method, path }, error);
  };
}
