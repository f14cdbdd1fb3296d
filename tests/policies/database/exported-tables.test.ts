import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TestDatabase } from '#tests/support/database.ts';
import { createTestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Table = { name: string; columns: string[]; key: string[] };

/** Every table of the site and of its services, with its columns and its primary key. */
const readTables = () => database.owner<Table[]>`
  select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    coalesce((
      select array_agg(k.attname::text) from pg_index i
      join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary
    ), '{}') as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth', 'storage')
  group by c.oid, n.nspname, c.relname order by 1`;

const readEntries = async () => {
  const rows = await database.owner<
    { name: string; columns: string[]; left_out: string[]; reason: string | null }[]
  >`
    select name, columns, left_out, reason from private.exported_tables`;
  return new Map(rows.map((row) => [row.name, row]));
};

/** Columns with the name of a secret that hold none. */
const noSecrets = new Set([
  // A time.
  'auth.mfa_factors.last_challenged_at',
  // The seal of the audit log, made to be kept elsewhere.
  'private.audit_seals.hash',
  // Whether the webhook had its secret.
  'private.payment_rehearsals.webhook_secret',
  'public.copy_variants.key',
  'public.settings.key',
]);

describe('DATA-10 the export of the whole site', () => {
  test('exports or leaves out every column of every table: a new one has a row of private.exported_tables', async () => {
    const entries = await readEntries();
    const missing = (await readTables()).flatMap(({ name, columns }) => {
      const entry = entries.get(name);
      if (!entry) return [name];
      if (entry.columns.length === 0) return [];
      const known = new Set([...entry.columns, ...entry.left_out]);
      return columns.filter((column) => !known.has(column)).map((column) => `${name}.${column}`);
    });
    expect(missing).toEqual([]);
  });

  test('names only tables and columns that exist, each once, and every exported primary key', async () => {
    const tables = new Map((await readTables()).map((table) => [table.name, table]));
    for (const { name, columns, left_out: leftOut } of (await readEntries()).values()) {
      const table = tables.get(name);
      expect(table?.columns, name).toEqual(expect.arrayContaining([...columns, ...leftOut]));
      expect(new Set([...columns, ...leftOut]).size, name).toBe(columns.length + leftOut.length);
      if (columns.length > 0) expect(columns, name).toEqual(expect.arrayContaining(table?.key ?? []));
      if (columns.length > 0) expect(table?.key, name).not.toEqual([]);
    }
  });

  test('names the second factor as the screens do in its reasons', async () => {
    const reasons = [...(await readEntries()).values()].flatMap(({ reason }) => reason ?? []);
    expect(reasons).toContain('Secrets de la validation en deux étapes');
    expect(reasons.filter((reason) => /double authentification|second facteur/i.test(reason))).toEqual([]);
  });

  test('exports no column with the name of a secret', async () => {
    const secret = /password|secret|token|hash|hmac|credential|otp|challenge|verifier|(^|_)key$/;
    const found = [...(await readEntries()).values()].flatMap(({ name, columns }) =>
      columns.filter((column) => secret.test(column)).map((column) => `${name}.${column}`),
    );
    expect(found.toSorted()).toEqual([...noSecrets].toSorted());
  });
});
