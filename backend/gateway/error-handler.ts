import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

import type { GatewayEnv, Log } from '#backend/contract.ts';
import {
  CallerBusy,
  isServerFailure,
  isUnavailable,
  serverFailureMessage,
} from '#backend/database/errors.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';

import { errorResponse } from '#backend/http/error-response.ts';

/** No client reads this response; 499 is nginx's status for it in logs. */
const clientGone = () => new Response(null, { status: 499 });

/** Handles errors that no service handled: logs the error, responds with a status and no internals. */
export function createErrorHandler(log: Log): ErrorHandler<GatewayEnv> {
  return function handleError(error, c) {
    const { method, path } = c.req;
    // The log serializes only name, code, message and stack: other fields of a driver error quote rows.
    const fields = { error, requestId: c.get('requestId'), method, path };
    c.header('Cache-Control', 'no-store');
    // The connection of a client that leaves during its body fails with the code of a lost database connection.
    if (c.req.raw.signal.aborted && isUnavailable(error)) return clientGone();
    if (isUnavailable(error)) {
      log.warn(fields, 'database unavailable');
      c.header('Retry-After', retryAfterSeconds.outage);
      return errorResponse(c, {
        status: 503,
        authCode: 'unexpected_failure',
        restCode: 'PGRST001',
        message: 'Database connection error. Retrying the connection.',
      });
    }
    if (isServerFailure(error)) {
      log.error(fields, 'the database cannot store or read data');
      c.header('Retry-After', retryAfterSeconds.failure);
      return errorResponse(c, {
        status: 503,
        authCode: 'unexpected_failure',
        restCode: 'PGRST001',
        message: serverFailureMessage,
      });
    }
    if (error instanceof CallerBusy) {
      c.header('Retry-After', retryAfterSeconds.busy);
      return errorResponse(c, {
        status: 429,
        authCode: 'over_request_rate_limit',
        restCode: 'PT429',
        message: 'Too many requests',
      });
    }
    if (error instanceof HTTPException && error.status === 504) {
      log.warn(fields, 'request timed out');
      return errorResponse(c, {
        status: 504,
        authCode: 'request_timeout',
        restCode: 'PGRST003',
        message: 'Processing this request timed out, please retry after a moment.',
      });
    }
    log.error(fields, 'request failed');
    return errorResponse(c, {
      status: 500,
      authCode: 'unexpected_failure',
      restCode: 'PGRSTX00',
      message: 'Unexpected failure, please check server logs for more information',
    });
  };
}
