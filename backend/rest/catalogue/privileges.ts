import type { Caller, Database } from '#backend/contract.ts';
import { permissionError } from '#backend/rest/rest-error.ts';
import { qualifiedName, quoteName } from '#backend/rest/sql/sql-names.ts';
import type { Routine, Table } from './catalogue-types.ts';

/** Checks what a caller may do before the body of the request is read. PostgreSQL checks again when the statement runs. */
export type Privileges = {
  /** @throws {RestError} 42501 (401 or 403) when the caller may not write any column of the table. */
  requireWrite(table: Table, privilege: keyof Table['writers']): Promise<void>;
  /** @throws {RestError} 42501 (401 or 403) when there are overloads and the caller may execute none of them. */
  requireExecute(overloads: Routine[]): Promise<void>;
};

/**
 * The privileges of the caller's role by the schema cache. A refusal is confirmed by PostgreSQL: a GRANT does not reload
 * the cache.
 */
export function privilegesOf(database: Database, caller: Caller): Privileges {
  const { role } = caller.claims;

  async function isGranted(sql: string, values: string[]): Promise<boolean> {
    const rows = await database.asRole(caller, (tx) => tx.unsafe<{ granted: boolean | null }[]>(sql, values));
    return rows[0]?.granted === true;
  }

  return {
    async requireWrite(table, privilege) {
      if (table.writers[privilege].includes(role)) return;
      const sql = 'select has_any_column_privilege($1::text::regclass, $2::text) as granted';
      if (await isGranted(sql, [qualifiedName(table.schema, table.name), privilege])) return;
      throw permissionError(table.view ? 'view' : 'table', table.name, role);
    },

    async requireExecute(overloads) {
      const [first] = overloads;
      if (!first || overloads.some(({ roles }) => roles.includes(role))) return;
      const sql = `select bool_or(has_function_privilege(oid, 'execute')) as granted from pg_proc
        where pronamespace = $1::text::regnamespace and proname = $2::text`;
      if (await isGranted(sql, [quoteName(first.schema), first.name])) return;
      throw permissionError('function', first.name, role);
    },
  };
}
