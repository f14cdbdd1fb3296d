import * as z from 'zod';

import { StorageError } from './storage-error.ts';

const serverError = z.object({ name: z.literal('PostgresError'), code: z.string(), message: z.string() });

/** What PostgreSQL refused, in the hosted service's words. Undefined when the fault is ours. */
export function fromPostgres(error: unknown): StorageError | undefined {
  const parsed = serverError.safeParse(error);
  if (!parsed.success) return undefined;
  const { code, message } = parsed.data;
  if (code === '42501') return new StorageError('AccessDenied', accessDenied(message));
  if (code === '23505') return new StorageError('KeyAlreadyExists');
  if (code === '23503') return new StorageError('InvalidRequest', 'The related resource does not exist');
  if (code === '57014')
    return new StorageError('DatabaseTimeout', 'The connection to the database timed out');
  // A rule that a migration put on the tables speaks for itself.
  if (code === 'P0001' || code === '23514') return new StorageError('InvalidRequest', message);
  if (/^(22|23|54)/.test(code))
    return new StorageError('InvalidRequest', 'The request holds an invalid value');
  return undefined;
}

/** Without the table's name, as the hosted service words it. */
function accessDenied(message: string): string {
  return message.startsWith('new row violates row-level security policy')
    ? 'new row violates row-level security policy'
    : 'Access denied';
}
