import { setTimeout as delay } from 'node:timers/promises';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnection } from '#backend/database/connect.ts';
import { isUnavailable } from '#backend/database/errors.ts';
import { createLimiter } from '#backend/database/limiter.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ frozenNow: new Date('2025-11-01T10:00:00Z') });
});
afterAll(() => database.drop());

describe('asRole', () => {
  test('sets role, claims and settings for that transaction only', async () => {
    const claims = { role: 'authenticated', sub: '6b3c1c0e-0000-4000-8000-444455556666' } as const;
    const [row] = await database.asRole(
      { claims },
      (tx) => tx`select current_user, auth.uid() as uid, current_setting('statement_timeout') as timeout,
        current_setting('request.method') as method`,
      { settings: { 'request.method': 'GET' } },
    );
    expect(row).toEqual({ current_user: 'authenticated', uid: claims.sub, timeout: '8s', method: 'GET' });
    const [after] =
      await database.owner`select current_user, nullif(current_setting('request.jwt.claims', true), '') as claims`;
    expect(after).toEqual({ current_user: 'postgres', claims: null });
  });
});

describe('transactions', () => {
  const visitor = { role: 'anon' } as const;

  test('read and write arrays, also on connections opened after a loss', async () => {
    const read = () =>
      database.asRole(
        { claims: visitor },
        (tx) => tx`select ${['a', 'b']}::text[] as texts, ${[1, 2]}::int[] as numbers`,
      );
    expect(await read()).toEqual([{ texts: ['a', 'b'], numbers: [1, 2] }]);
    await terminateOthers();
    await expect
      .poll(() => read().catch(() => []), { timeout: 10_000 })
      .toEqual([{ texts: ['a', 'b'], numbers: [1, 2] }]);
    await expect
      .poll(() => database.owner`select ${['c']}::text[] as texts`.catch(() => []), { timeout: 10_000 })
      .toEqual([{ texts: ['c'] }]);
  });

  test('reject after their connection is lost, and send no further statement', async () => {
    const sent = database.asRole({ claims: visitor }, async (tx) => {
      await tx`select 1`;
      await terminateOthers();
      await delay(100);
      await tx`select 'never'`;
    });
    await expect(sent).rejects.toSatisfy(isUnavailable);
    const serves = () =>
      database.asRole({ claims: visitor }, (tx) => tx`select 'up' as state`).catch(() => []);
    await expect.poll(serves, { timeout: 10_000 }).toEqual([{ state: 'up' }]);
  });

  test('throw for a statement sent after their end', async () => {
    let ended: TransactionSql | undefined;
    await database.asRole({ claims: visitor }, async (tx) => {
      ended = tx;
    });
    expect(() => ended?.unsafe('select 1')).toThrow('This transaction is over');
  });

  test('reject and roll back when a statement failed and the callback ignored its error', async () => {
    const swallowed = database.owner.begin(async (tx) => {
      await tx`insert into private.rate_limits values ('swallowed', 1, now())`;
      await tx`select 1/0`.catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('nothing was saved');
    expect(await database.owner`select from private.rate_limits where bucket = 'swallowed'`).toHaveLength(0);
  });

  test('commit a callback that returns one pending statement, and leave the connection usable when it fails', async () => {
    const service = { role: 'service_role' } as const;
    const take = (bucket: string) => (tx: TransactionSql) =>
      tx`select private.take_rate_limit(${bucket}, 1, 60)`;
    for (const bucket of ['one', 'two', 'three']) {
      await database.asRole({ claims: service }, take(bucket));
      await expect(database.asRole({ claims: service }, (tx) => tx`select 1/0`)).rejects.toMatchObject({
        code: '22012',
      });
    }
    expect(
      await database.owner`select from private.rate_limits where bucket in ('one', 'two', 'three')`,
    ).toHaveLength(3);
  });

  test('keep the statements before a savepoint that is rolled back', async () => {
    await database.owner.begin(async (tx) => {
      await tx`insert into private.rate_limits values ('outside', 1, now())`;
      const inside = tx.savepoint((sp) => sp`insert into private.rate_limits values ('outside', 1, now())`);
      await expect(inside).rejects.toThrow('duplicate key');
    });
    expect(
      await database.owner`delete from private.rate_limits where bucket = 'outside' returning hits`,
    ).toHaveLength(1);
  });

  test('reject with 57014 after the statement timeout of their role, and not as unavailable', async () => {
    const slow = database.asRole({ claims: visitor }, (tx) => tx`select pg_sleep(10)`);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await expect(slow).rejects.not.toSatisfy(isUnavailable);
  });

  test('of 400 concurrent identities run each under its own role and claims', async () => {
    const wrong: unknown[] = [];
    await Promise.all(
      Array.from({ length: 400 }, async (_, index) => {
        const sub = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
        const role = index % 4 === 0 ? ('anon' as const) : ('authenticated' as const);
        const [row] = await database
          .asRole({ claims: { role, sub } }, async (tx) => {
            if (index % 5 === 0) await tx`select 1/0`.catch(() => undefined);
            return tx`select current_user as role, auth.uid() as sub`;
          })
          .catch(() => [{ role, sub }]);
        if (row?.role !== role || row.sub !== sub) wrong.push(row);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Terminates every connection to this database except its own: simulates an operator or a network failure. */
async function terminateOthers(): Promise<void> {
  const admin = openConnection({ address: database.address, log: silentLog });
  await admin`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database.name} and pid <> pg_backend_pid()`;
  await admin.end();
}

describe('limiter', () => {
  test('returns 0 up to the maximum, then the seconds to wait; giveBack frees one request, reset all', async () => {
    const limiter = createLimiter(database);
    const take = () => limiter.take('test:bucket', 2, 60);
    expect(await take()).toBe(0);
    expect(await take()).toBe(0);
    await limiter.giveBack('test:bucket');
    expect(await take()).toBe(0);
    const wait = await take();
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    await limiter.reset('test:bucket');
    expect(await take()).toBe(0);
  });
});
