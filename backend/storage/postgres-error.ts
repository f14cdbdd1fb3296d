import * as z from 'zod';

import { CallerBusy } from '#backend/database/errors.ts';

import { StorageError, busy } from './storage-error.ts';

const serverError = z.object({ name: z.literal('PostgresError'), code: z.string(), message: z.string() });

/** Converts an error of the database to the error of the hosted service. Undefined for an unexpected error. */
export function storageErrorOf(error: unknown): StorageError | undefined {
  if (error instanceof CallerBusy) return busy();
  const parsed = serverError.safeParse(error);
  if (!parsed.success) return undefined;
  const { code, message } = parsed.data;
  if (code === '42501') return new StorageError('AccessDenied', accessDenied(message));
  if (code === '23505') return new StorageError('KeyAlreadyExists');
  if (code === '23503') return new StorageError('InvalidRequest', 'The related resource does not exist');
  if (code === '57014')
    return new StorageError('DatabaseTimeout', 'The connection to the database timed out');
  // A lock was not free in time.
  if (code === '55P03') return busy();
  // Raised by a trigger or a constraint of a migration: its message is for the client.
  if (code === 'P0001' || code === '23514') return new StorageError('InvalidRequest', message);
  if (/^(22|23|54)/.test(code))
    return new StorageError('InvalidRequest', 'The request holds an invalid value');
  return undefined;
}

/** The message of the hosted service, which leaves out the name of the table. */
function accessDenied(message: string): string {
  return message.startsWith('new row violates row-level security policy')
    ? 'new row violates row-level security policy'
    : 'Access denied';
}
