import type { Role } from '#backend/contract.ts';

import type { Change, RowValues } from './change.ts';
import { type PublishedTable, mayReadKey } from './published-tables.ts';

/** Bytes of a row beyond which only its short values are told, as the hosted service does. */
const rowLimit = 1024 * 1024;
const shortValue = 64;

/** What may be told of a change to a role: everything it may read, or why it is told nothing. */
export type ChangeError = 'Error 400: Bad Request, no primary key' | 'Error 401: Unauthorized';

export function changeError(change: Change, table: PublishedTable, role: Role): ChangeError | undefined {
  if (change.action === 'DELETE') return undefined;
  if (!table.columns.some(({ isKey }) => isKey)) return 'Error 400: Bad Request, no primary key';
  return mayReadKey(table, role) ? undefined : 'Error 401: Unauthorized';
}

/** The `data` of a `postgres_changes` message when the change itself must not be shown. */
export function describeError(change: Change, table: PublishedTable, error: ChangeError): string {
  return JSON.stringify({
    schema: table.schema,
    table: table.table,
    commit_timestamp: null,
    type: change.action,
    columns: [],
    ...(change.action !== 'DELETE' && { record: {} }),
    ...(change.action !== 'INSERT' && { old_record: {} }),
    errors: [error],
  });
}

/** The `data` of a `postgres_changes` message, as JSON: only columns that the role may read, and of those, `select`. */
export function describeChange(
  change: Change,
  table: PublishedTable,
  role: Role,
  select: readonly string[] | undefined,
): string {
  const tooLarge = change.rowText.length > rowLimit;
  const readable = table.columns.filter(
    ({ name, isKey, readable }) => readable[role] && (!select || isKey || select.includes(name)),
  );
  const show = (row: RowValues, columns: typeof readable) =>
    Object.fromEntries(
      columns
        .filter(({ name }) => Object.hasOwn(row, name))
        .map(({ name, type }) => [name, type === 'bytea' ? withoutPrefix(row[name]) : row[name]] as const)
        .filter(([, value]) => !tooLarge || JSON.stringify(value).length <= shortValue),
    );
  const identity = readable.filter(({ isIdentity, isKey }) =>
    // A deleted row cannot be looked at again: under row security, its key alone is told.
    change.action === 'DELETE' && table.rowSecurity ? isIdentity && isKey : isIdentity,
  );
  return JSON.stringify({
    schema: table.schema,
    table: table.table,
    commit_timestamp: change.capturedAt.toISOString(),
    type: change.action,
    columns: readable.map(({ name, type }) => ({ name, type })),
    ...(change.record && { record: show(change.record, readable) }),
    ...(change.oldRecord && { old_record: show(change.oldRecord, identity) }),
    errors: tooLarge ? ['Error 413: Payload Too Large'] : null,
  });
}

/** Bytes are told as the write-ahead log tells them, without PostgreSQL's `\x`. */
function withoutPrefix(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('\\x') ? value.slice(2) : value;
}
