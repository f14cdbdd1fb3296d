import type { ErrorHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Log, ServiceEnv } from '#backend/contract.ts';
import { isServerFailure, isUnavailable } from '#backend/database/errors.ts';

import { isDiskFull } from './files/disk-full.ts';
import { storageErrorOf } from './postgres-error.ts';
import { StorageError, errorCodes } from './storage-error.ts';

/** Converts an error to a response. Rethrows unexpected errors to the gateway, which hides their message. */
export function createErrorHandler(log: Log): ErrorHandler<ServiceEnv> {
  return function handleError(error, c) {
    if (isUnavailable(error) || isServerFailure(error)) throw error;
    const known = knownErrorOf(error);
    if (!known) throw error;
    if (known.code === 'InsufficientStorage')
      log.error({ error, requestId: c.get('requestId') }, 'no space left for uploads');
    const { status, ...more }: { status: number; http?: ContentfulStatusCode; error?: string } =
      errorCodes[known.code];
    for (const [name, value] of Object.entries(known.headers)) c.header(name, value);
    c.header('Cache-Control', 'no-store');
    const body = {
      statusCode: String(status),
      code: known.code,
      error: more.error ?? known.code,
      message: known.message,
    };
    return c.json(body, more.http ?? 400);
  };
}

function knownErrorOf(error: Error): StorageError | undefined {
  if (error instanceof StorageError) return error;
  return isDiskFull(error) ? new StorageError('InsufficientStorage') : storageErrorOf(error);
}
