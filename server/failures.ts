import { DatabaseStartupError, isUnavailable, reasonOf } from '#backend/database/errors.ts';

import { hideSecrets } from './log.ts';
import { OperatorError } from './operator-error.ts';

/** PostgreSQL: wrong password, no such user, no such database. */
const wrongAddress = new Set(['28P01', '28000', '3D000']);

/** The text to print for an error: one line for an error that the operator can fix, the stack for any other. */
export function explainFailure(error: unknown): string {
  if (error instanceof OperatorError || error instanceof DatabaseStartupError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isUnavailable(error) || wrongAddress.has(code))
    return `DATABASE_URL: the database cannot be reached (${hideSecrets(reasonOf(error))}). Write for example DATABASE_URL=postgres://user:password@host:5432/aline`;
  return hideSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
