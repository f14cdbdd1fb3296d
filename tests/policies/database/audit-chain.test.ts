import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { sealAuditLog } from '#server/housekeeping/seal-audit-log.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await write(5);
});

type Check = {
  checked: number;
  next: number | null;
  first_broken: { entry: number | null; fault: string } | null;
  sealed: number;
  waiting: number;
  hash: string;
};

/** Adds entries and returns their ids. */
async function write(count: number, age = '0'): Promise<number[]> {
  const rows = await world.sql<{ id: string }[]>`
    insert into public.audit_log (created_at, actor_role, action, table_name, after)
    select clock_timestamp() - ${age}::interval, 'postgres', 'insert', 'essai', jsonb_build_object('n', n)
    from generate_series(1, ${count}) as n returning id`;
  return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
}

async function check(after = 0, size = 5000): Promise<Check> {
  const { data, error } = await world.client('admin').rpc('check_audit_log', { after, size });
  expect(error).toBeNull();
  return data;
}

/** As an attacker who owns the database. */
function tamper(statement: string): Promise<unknown> {
  return world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(statement);
  });
}

const idAt = async (position: number): Promise<number> => {
  const [row] = await world.sql`select entry_id from private.audit_seals where position = ${position}`;
  return Number(row?.entry_id);
};

test('seals the new entries, and finds nothing wrong', async () => {
  expect(await check()).toMatchObject({ checked: 5, next: null, first_broken: null, sealed: 5, waiting: 0 });
  await write(2);
  expect(await check()).toMatchObject({ checked: 7, first_broken: null, sealed: 7 });
});

test('is checked in parts, each continuing the one before', async () => {
  const parts: Check[] = [];
  for (let after: number | null = 0; after !== null; after = parts.at(-1)?.next ?? null) {
    parts.push(await check(after, 2));
  }
  expect(parts.map(({ checked, first_broken }) => [checked, first_broken])).toEqual([
    [2, null],
    [2, null],
    [1, null],
  ]);
});

describe('names the first entry that an owner of the database', () => {
  beforeEach(() => check());

  test.each([
    [
      'changed',
      (id: number) => `update public.audit_log set after = '{"n": 99}' where id = ${id}`,
      'changed',
    ],
    [
      'dated otherwise',
      (id: number) =>
        `update public.audit_log set created_at = created_at - interval '1 day' where id = ${id}`,
      'changed',
    ],
    ['deleted', (id: number) => `delete from public.audit_log where id = ${id}`, 'deleted'],
    [
      'changed with its digest',
      (id: number) => `update public.audit_log set after = '{"n": 99}' where id = ${id};
        update private.audit_seals as seal set digest = private.audit_digest(entry)
        from public.audit_log as entry where entry.id = ${id} and seal.entry_id = ${id}`,
      'chain',
    ],
  ])('%s', async (_what, statement, fault) => {
    const id = await idAt(3);
    await tamper(statement(id));
    expect((await check()).first_broken).toMatchObject({ entry: id, fault });
    // Also when the part that is checked begins there.
    expect((await check(2, 2)).first_broken).toMatchObject({ entry: id, fault });
  });

  test('removed with its seal', async () => {
    const [id, after] = [await idAt(3), await idAt(4)];
    await tamper(
      `delete from public.audit_log where id = ${id}; delete from private.audit_seals where entry_id = ${id}`,
    );
    expect((await check()).first_broken).toMatchObject({ entry: after, fault: 'chain' });
  });

  test('cut off at the end, or at the start', async () => {
    const last = await idAt(5);
    await tamper(
      `delete from public.audit_log where id = ${last}; delete from private.audit_seals where entry_id = ${last}`,
    );
    expect((await check()).first_broken).toMatchObject({ entry: null, fault: 'end' });
    const [first, second] = [await idAt(1), await idAt(2)];
    await tamper(
      `delete from public.audit_log where id = ${first}; delete from private.audit_seals where entry_id = ${first}`,
    );
    expect((await check()).first_broken).toMatchObject({ entry: second, fault: 'start' });
  });
});

test('seals cannot be changed or deleted, also by the owner of the database', async () => {
  await check();
  await expect(world.sql`update private.audit_seals set hash = ''`).rejects.toThrow('append-only');
  await expect(world.sql`delete from private.audit_seals`).rejects.toThrow('append-only');
  await expect(world.sql`truncate private.audit_seals`).rejects.toThrow('append-only');
});

test('writers do not wait for each other or for the seal, and a late commit is sealed later', async () => {
  await check();
  await world.sql.begin(async (slow) => {
    // The lower id, committed last.
    await slow`insert into public.audit_log (actor_role, action, table_name) values ('postgres', 'insert', 'lent')`;
    await write(1);
    expect(await check()).toMatchObject({ sealed: 6, waiting: 0, first_broken: null });
  });
  expect(await check()).toMatchObject({ sealed: 7, first_broken: null });
  const rows = await world.sql<{ table_name: string }[]>`
    select table_name from private.audit_seals join public.audit_log on id = entry_id order by position desc limit 2`;
  expect(rows.map((row) => row.table_name)).toEqual(['lent', 'essai']);
});

test('seals that another transaction adds during a check are no fault', async () => {
  await check();
  await write(2);
  await world.stack.service().rpc('seal_audit_log', { batch: 100 });
  // What a check reads that began before the last two seals.
  await world.sql`
    update private.audit_chain set position = 5, hash = (select hash from private.audit_seals where position = 5)`;
  expect(await check(0, 3)).toMatchObject({ checked: 3, first_broken: null });
  expect(await check(3, 3)).toMatchObject({ checked: 2, next: null, first_broken: null });
});

test('two seals at a time make one chain', async () => {
  await write(200);
  await Promise.all(
    Array.from({ length: 4 }, () => world.stack.service().rpc('seal_audit_log', { batch: 100 })),
  );
  await world.stack.service().rpc('seal_audit_log', { batch: 1000 });
  expect(await check()).toMatchObject({ checked: 205, first_broken: null, sealed: 205 });
});

test('entries that reach the end of their retention leave the chain whole', async () => {
  await world.reset();
  await write(3, '13 months');
  await write(2);
  // A younger entry between two old ones, as after a long transaction.
  await write(1, '13 months');
  await write(1);
  await check();
  const { data: gone } = await world.stack
    .service()
    .rpc('delete_expired_rows', { kind: 'audit_log', batch: 100 });
  expect(gone).toBe(4);
  expect(await check()).toMatchObject({ first_broken: null });
  // The first two seals are gone; the third one holds the hash that the fourth continues.
  const seals = await world.sql<{ position: number }[]>`
    select position::integer from private.audit_seals order by position`;
  expect(seals.map(({ position }) => position)).toEqual([3, 4, 5, 6, 7]);
});

test('housekeeping seals in batches and returns the last hash, which is a witness outside of the database', async () => {
  await write(1200);
  const sealed = await sealAuditLog(world.stack.service());
  expect(sealed).toEqual({ position: 1205, hash: (await check()).hash });
  expect(sealed?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await sealAuditLog(world.stack.service())).toBeUndefined();
});

test('only `audit.read` checks the log', async () => {
  expect((await world.client('owner').rpc('check_audit_log')).error?.hint).toBe('permission_required');
});
