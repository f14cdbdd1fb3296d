import type { Role } from '#backend/contract.ts';

import type { Change, RowValues } from './change.ts';
import { mayReadKey } from './published-tables.ts';
import type { PublishedTable } from './published-tables.ts';

/** Characters of a row beyond which only its short values are sent, as on the hosted service. */
const rowLimit = 1024 * 1024;
/** Characters of the JSON of a short value. */
const shortValue = 64;

/** Why a change is sent without its row. */
type ChangeError = 'Error 400: Bad Request, no primary key' | 'Error 401: Unauthorized';

export function changeError(change: Change, table: PublishedTable, role: Role): ChangeError | undefined {
  if (change.action === 'DELETE') return undefined;
  if (!table.columns.some(({ isKey }) => isKey)) return 'Error 400: Bad Request, no primary key';
  return mayReadKey(table, role) ? undefined : 'Error 401: Unauthorized';
}

/** The `data` of a `postgres_changes` message without the row. */
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

/** The `data` of a `postgres_changes` message, as JSON: the columns in `select` that the role may read. */
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
  const pick = (row: RowValues, columns: typeof readable) =>
    Object.fromEntries(
      columns
        .filter(({ name }) => Object.hasOwn(row, name))
        .map(({ name, type }) => [name, type === 'bytea' ? withoutPrefix(row[name]) : row[name]] as const)
        .filter(([, value]) => !tooLarge || JSON.stringify(value).length <= shortValue),
    );
  const identity = readable.filter(({ isIdentity, isKey }) =>
    // A deleted row cannot be read again: with row security, only its key is sent.
    change.action === 'DELETE' && table.rowSecurity ? isIdentity && isKey : isIdentity,
  );
  return JSON.stringify({
    schema: table.schema,
    table: table.table,
    commit_timestamp: change.capturedAt.toISOString(),
    type: change.action,
    columns: readable.map(({ name, type }) => ({ name, type })),
    ...(change.record && { record: pick(change.record, readable) }),
    ...(change.oldRecord && { old_record: pick(change.oldRecord, identity) }),
    errors: tooLarge ? ['Error 413: Payload Too Large'] : null,
  });
}

/** Formats `bytea` as the write-ahead log does, without the prefix `\x`. */
function withoutPrefix(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('\\x') ? value.slice(2) : value;
}
