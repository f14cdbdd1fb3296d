import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import type { Log } from '#backend/contract.ts';
import { isUnavailable } from '#backend/database/errors.ts';

import type { GatewayEnv } from './identify.ts';
import { refuse } from './refusal.ts';

/** Seconds a client waits before it tries again when the database is away: it is back within five of its return. */
const retryAfter = '5';

/** The last resort of every service: the log gets the error, the caller gets a status and no internals. */
export function answerFailure(log: Log): ErrorHandler<GatewayEnv> {
  return function answerFailureOf(error, c) {
    const { method, path } = c.req;
    // The log keeps an error's name, code, message and stack: a driver's other fields quote rows.
    const fields = { error, requestId: c.get('requestId'), method, path };
    c.header('Cache-Control', 'no-store');
    if (isUnavailable(error)) {
      log.warn(fields, 'database unavailable');
      c.header('Retry-After', retryAfter);
      return refuse(c, {
        status: 503,
        authCode: 'unexpected_failure',
        restCode: 'PGRST001',
        message: 'Database connection error. Retrying the connection.',
      });
    }
    if (error instanceof HTTPException && error.status === 504) {
      log.warn(fields, 'request timed out');
      return refuse(c, {
        status: 504,
        authCode: 'request_timeout',
        restCode: 'PGRST003',
        message: 'Processing this request timed out, please retry after a moment.',
      });
    }
    log.error(fields, 'request failed');
    return refuse(c, {
      status: 500,
      authCode: 'unexpected_failure',
      restCode: 'PGRSTX00',
      message: 'Unexpected failure, please check server logs for more information',
    });
  };
}
