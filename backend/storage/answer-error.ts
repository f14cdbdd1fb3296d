import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { isUnavailable } from '#backend/database/errors.ts';

import { fromPostgres } from './postgres-error.ts';
import { StorageError, errorCodes } from './storage-error.ts';

/** Words an error for the client; anything unexpected goes on to the gateway, which tells nothing. */
export function answerStorageError(error: Error, c: Context): Response {
  if (isUnavailable(error)) throw error;
  const refusal = error instanceof StorageError ? error : fromPostgres(error);
  if (!refusal) throw error;
  const { status, ...more }: { status: number; http?: ContentfulStatusCode; error?: string } =
    errorCodes[refusal.code];
  for (const [name, value] of Object.entries(refusal.headers)) c.header(name, value);
  c.header('Cache-Control', 'no-store');
  const body = {
    statusCode: String(status),
    code: refusal.code,
    error: more.error ?? refusal.code,
    message: refusal.message,
  };
  return c.json(body, more.http ?? 400);
}
