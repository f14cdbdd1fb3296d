import { DatabaseStartupError, isServerFailure, isUnavailable, reasonOf } from '#backend/database/errors.ts';
import { KeyFileError } from '#backend/keys.ts';

import { hideSecrets } from './log.ts';
import { OperatorError } from './operator-error.ts';

/** PostgreSQL: wrong password, no such user, no such database. */
const wrongAddress = new Set(['28P01', '28000', '3D000']);

/** PostgreSQL: no such table, schema or column. */
const otherSchema = new Set(['42P01', '3F000', '42703']);

/** Why the system refused an operation on a file. */
const fileProblems = new Map([
  ['EACCES', 'permission denied: choose another folder, or run the command as its owner'],
  ['EPERM', 'permission denied: choose another folder, or run the command as its owner'],
  ['EROFS', 'the disk is read-only: choose another folder'],
  ['ENOENT', 'there is no such file or folder'],
  ['ENOTDIR', 'a part of the path is no folder'],
  ['EISDIR', 'it is a folder: give the path of a file'],
  ['ENOSPC', 'the disk is full: free some space'],
  ['EDQUOT', 'the disk quota is used up: free some space'],
  ['EFBIG', 'the file would be larger than the system allows'],
  ['EIO', 'the disk cannot be read or written'],
  ['EMFILE', 'too many open files'],
  ['ENAMETOOLONG', 'the path is too long'],
]);

/** `path` and why the system refuses to read or write it; undefined for any other error. */
export function explainFileFailure(path: string, error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const problem = fileProblems.get(code);
  return problem && `${path}: ${problem} (${code}).`;
}

/** The text to print for an error: one line for an error that the operator can fix, the stack for any other. */
export function explainFailure(error: unknown): string {
  if (
    error instanceof OperatorError ||
    error instanceof DatabaseStartupError ||
    error instanceof KeyFileError
  )
    return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isUnavailable(error) || wrongAddress.has(code))
    return `The database does not respond (${hideSecrets(reasonOf(error))}): check that it runs and, if DATABASE_URL is set, its address.`;
  if (isServerFailure(error)) return `The database cannot store or read data: ${reasonOf(error)}.`;
  if (otherSchema.has(code))
    return `The database lacks what this version of the code needs (${reasonOf(error)}): start the site once, which migrates it.`;
  return (
    explainFileFailure(pathOf(error) ?? reasonOf(error), error) ??
    hideSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}

/** The file of a failed system call; a write to an open file names none. */
function pathOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const path = 'dest' in error ? error.dest : 'path' in error ? error.path : undefined;
  return typeof path === 'string' ? path : undefined;
}
