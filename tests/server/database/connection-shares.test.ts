import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, Claims } from '#backend/contract.ts';
import { CallerBusy, isUnavailable } from '#backend/database/errors.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const visitor = { role: 'anon' } as const;
const member = { role: 'authenticated', sub: '6b3c1c0e-0000-4000-8000-444455556666' } as const;

const served = (tx: TransactionSql) => tx`select 'served' as state`;

/** Transactions of one caller that keep their connections until `release`. */
function hold(count: number, caller: Caller, on: Pick<TestDatabase, 'asRole'> = database) {
  const gate = Promise.withResolvers<void>();
  const refused: unknown[] = [];
  let started = 0;
  const all = Array.from({ length: count }, () =>
    on
      .asRole(caller, async (tx) => {
        await tx`select 1`;
        started += 1;
        await gate.promise;
      })
      .catch((error: unknown) => refused.push(error)),
  );
  return {
    refused,
    started: () => started,
    running: (expected: number) =>
      expect.poll(() => started, { timeout: 10_000 }).toBeGreaterThanOrEqual(expected),
    async release(): Promise<void> {
      gate.resolve();
      await Promise.all(all);
    },
  };
}

test('thirty slow anonymous requests leave a connection free for a signed-in request', async () => {
  const slow = hold(30, { claims: visitor });
  await slow.running(1);
  expect(await database.asRole({ claims: member }, served)).toEqual([{ state: 'served' }]);
  await slow.release();
});

test('slow signed-in requests leave a connection free for an anonymous request', async () => {
  const slow = hold(30, { claims: member });
  await slow.running(1);
  expect(await database.asRole({ claims: visitor }, served)).toEqual([{ state: 'served' }]);
  await slow.release();
});

test('slow pages leave a connection free for a visitor, and slow visitors one for a page', async () => {
  const page = { claims: visitor, from: 'site' } as const;
  for (const [first, second] of [
    [page, { claims: visitor }],
    [{ claims: visitor }, page],
  ] as const) {
    const slow = hold(30, first);
    await slow.running(1);
    expect(await database.asRole(second, served)).toEqual([{ state: 'served' }]);
    await slow.release();
  }
});

test('a call waits two seconds at most for a connection, and every connection is released afterwards', async () => {
  const slow = hold(8, { claims: member });
  await slow.running(3);
  // Five of the eight waited for a connection; the three others still run.
  await expect.poll(() => slow.refused.length, { timeout: 10_000 }).toBe(5);
  expect(slow.refused.every(isUnavailable)).toBe(true);
  await slow.release();
  const rows = await Promise.all(
    Array.from({ length: 12 }, () => database.asRole({ claims: visitor }, served)),
  );
  expect(rows).toHaveLength(12);
});

test('a user who uses their own share gets CallerBusy, and other users are served', async () => {
  const wide = await createTestDatabase({ size: 20 });
  const slow = hold(8, { claims: member, ip: '192.0.2.1' }, wide);
  await slow.running(4);
  const other = { role: 'authenticated', sub: '6b3c1c0e-0000-4000-8000-555555555555' } as const;
  for (const caller of [
    { claims: other, ip: '192.0.2.1' },
    { claims: visitor, ip: '192.0.2.1' },
    { claims: visitor, ip: '192.0.2.2' },
  ])
    expect(await wide.asRole(caller, served)).toEqual([{ state: 'served' }]);
  await expect.poll(() => slow.refused.length, { timeout: 10_000 }).toBe(4);
  expect(slow.refused.every((error) => error instanceof CallerBusy)).toBe(true);
  expect(slow.started()).toBe(4);
  await slow.release();
  await wide.drop();
});

test('many users of one network use eight connections at once', async () => {
  const wide = await createTestDatabase({ size: 20 });
  const users = Array.from({ length: 4 }, (_, index) =>
    hold(
      4,
      { claims: { ...member, sub: `6b3c1c0e-0000-4000-8000-66666666666${index}` }, ip: '192.0.2.1' },
      wide,
    ),
  );
  const started = () => users.reduce((sum, user) => sum + user.started(), 0);
  await expect
    .poll(() => users.reduce((sum, user) => sum + user.refused.length, 0), { timeout: 10_000 })
    .toBe(8);
  expect(started()).toBe(8);
  await Promise.all(users.map((user) => user.release()));
  await wide.drop();
});

test('calls beyond twenty times the share of their caller are refused at once', async () => {
  const slow = hold(4, { claims: member, ip: '192.0.2.1' });
  const more = Array.from({ length: 100 }, () =>
    database.asRole({ claims: member, ip: '192.0.2.1' }, served).catch((error: unknown) => error),
  );
  const first = await Promise.race(more);
  expect(first).toBeInstanceOf(CallerBusy);
  // None of them has waited two seconds: the others are still in the queue.
  expect(slow.refused).toEqual([]);
  await slow.release();
  await Promise.all(more);
});

test('a call of a client that has gone leaves the queue without running', async () => {
  const slow = hold(3, { claims: member });
  await slow.running(3);
  const client = new AbortController();
  let ran = false;
  const queued = database.asRole(
    { claims: member },
    async () => {
      ran = true;
    },
    { signal: () => client.signal },
  );
  client.abort();
  await expect(queued).rejects.toThrow('aborted');
  await slow.release();
  await database.asRole({ claims: member }, served);
  expect(ran).toBe(false);
});

test('a costly query has less time, and a lock half the time of a statement', async () => {
  const read = async (claims: Claims, costly: boolean) => {
    const [row] = await database.asRole(
      { claims },
      (tx) =>
        tx`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
      { costly },
    );
    return row;
  };
  expect(await read(visitor, false)).toEqual({ statement: '3s', lock: '1500ms' });
  expect(await read(visitor, true)).toEqual({ statement: '1500ms', lock: '750ms' });
  expect(await read(member, false)).toEqual({ statement: '8s', lock: '4s' });
  expect(await read(member, true)).toEqual({ statement: '4s', lock: '2s' });
});
