import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { labelOf } from '#tests/policies/support/ids.ts';
import { expectedOf } from '#tests/policies/support/access-matrix.ts';
import type { TableAccess, Verdict } from '#tests/policies/support/access-matrix.ts';
import { tableAccess } from './matrix.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());

let changed = false;
/** The rows of a table after the previous call, so that they are not read again before the next one. */
let known: { table: string; rows: string } | undefined;
beforeEach(async () => {
  if (!changed) return;
  await world.reset();
  known = undefined;
  changed = false;
});

const rowsOf = async (table: string) => JSON.stringify(await world.rows(table));

test('every table and view of the exposed schema is in the access matrix', async () => {
  const found = await world.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
  expect(found.map(({ name }) => name).toSorted()).toEqual([...tableAccess.keys()].toSorted());
});

test('every table and view of the access matrix has a row in the test data, so that select shows who reads it', async () => {
  const empty: string[] = [];
  for (const table of tableAccess.keys()) {
    const rows = await world.rows(table);
    if (rows.length === 0) empty.push(table);
  }
  expect(empty).toEqual([]);
});

describe.each([...tableAccess])('%s', (table, access) => {
  describe.each(identities)('as %s', (who) => {
    /** Makes the call, then compares the rows as the owner: a response alone does not prove what changed. */
    async function verdictOf(call: () => PromiseLike<{ error: unknown }>): Promise<Verdict> {
      const before = known?.table === table ? known.rows : await rowsOf(table);
      const { error } = await call();
      const after = await rowsOf(table);
      const same = before === after;
      known = { table, rows: after };
      changed = !same;
      if (error) {
        expect(same, 'an error response changed rows').toBe(true);
        // Refused for a missing right, not for an invalid row.
        expect(error).toMatchObject({ code: '42501' });
        return 'refused';
      }
      return same ? 'nothing' : 'done';
    }

    test('select', async () => {
      // Refusals of the earlier tables are entries of the audit log.
      if (table === 'audit_log') {
        await world.reset();
        known = undefined;
      }
      expect(await readAs(who, table, access)).toEqual(expectedOf(access, 'select', who));
    });

    test('insert', async () => {
      const row = access.sample(who, world);
      expect(await verdictOf(() => world.client(who).from(table).insert(row))).toBe(
        expectedOf(access, 'insert', who),
      );
    });

    test('update', async () => {
      const call = () => world.client(who).from(table).update(access.patch).eq(access.key, access.target);
      expect(await verdictOf(call)).toBe(expectedOf(access, 'update', who));
    });

    test('delete', async () => {
      const call = () => world.client(who).from(table).delete().eq(access.key, access.target);
      expect(await verdictOf(call)).toBe(expectedOf(access, 'delete', who));
    });
  });
});

async function readAs(who: Identity, table: string, access: TableAccess): Promise<string[] | 'refused'> {
  const { data, error } = await world.client(who).from(table).select(access.key);
  if (error) {
    expect(error.code).toBe('42501');
    return 'refused';
  }
  const rows: unknown[] = data;
  return rows.map((row) => labelOf(row && typeof row === 'object' ? Object.values(row)[0] : row)).toSorted();
}
