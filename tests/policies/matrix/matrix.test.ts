import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { labelOf } from '#tests/policies/support/ids.ts';
import type { TableLaw, Verdict } from '#tests/policies/support/law.ts';
import { tableLaws } from './matrix.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

let changed = false;
beforeEach(async () => {
  if (changed) await world.reset();
  changed = false;
});

test('every table and view of the exposed schema has its law', async () => {
  const found = await world.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
  expect(found.map(({ name }) => name).toSorted()).toEqual([...tableLaws.keys()].toSorted());
});

describe.each([...tableLaws])('%s', (table, law) => {
  describe.each(identities)('as %s', (who) => {
    /** Makes the call, then asks the database itself whether anything changed: answers can lie. */
    async function verdictOf(call: () => PromiseLike<{ error: unknown }>): Promise<Verdict> {
      const before = await world.rows(table);
      const { error } = await call();
      const after = await world.rows(table);
      const same = JSON.stringify(before) === JSON.stringify(after);
      changed = !same;
      if (error) {
        expect(same, 'an error answer changed rows').toBe(true);
        // Refused for want of a right, not because the row was badly made.
        expect(error).toMatchObject({ code: '42501' });
        return 'refused';
      }
      return same ? 'nothing' : 'done';
    }

    test('select', async () => expect(await readAs(who, table, law)).toEqual(sorted(law.select[who])));

    test('insert', async () => {
      const row = law.sample(who, world);
      expect(await verdictOf(() => world.client(who).from(table).insert(row))).toBe(law.insert[who]);
    });

    test('update', async () => {
      const call = () => world.client(who).from(table).update(law.patch).eq(law.key, law.target);
      expect(await verdictOf(call)).toBe(law.update[who]);
    });

    test('delete', async () => {
      const call = () => world.client(who).from(table).delete().eq(law.key, law.target);
      expect(await verdictOf(call)).toBe(law.delete[who]);
    });
  });
});

async function readAs(who: Identity, table: string, law: TableLaw): Promise<string[] | 'refused'> {
  const { data, error } = await world.client(who).from(table).select(law.key);
  if (error) {
    expect(error.code).toBe('42501');
    return 'refused';
  }
  const rows: unknown[] = data;
  return rows.map((row) => labelOf(row && typeof row === 'object' ? Object.values(row)[0] : row)).toSorted();
}

function sorted(labels: string[] | 'refused'): string[] | 'refused' {
  return labels === 'refused' ? labels : labels.toSorted();
}
