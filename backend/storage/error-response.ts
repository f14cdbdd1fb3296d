import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { isServerFailure, isUnavailable } from '#backend/database/errors.ts';

import { storageErrorOf } from './postgres-error.ts';
import { StorageError, errorCodes } from './storage-error.ts';

/** Converts an error to a response. Rethrows unexpected errors to the gateway, which hides their message. */
export function storageErrorResponse(error: Error, c: Context): Response {
  if (isUnavailable(error) || isServerFailure(error)) throw error;
  const known = error instanceof StorageError ? error : storageErrorOf(error);
  if (!known) throw error;
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
}
