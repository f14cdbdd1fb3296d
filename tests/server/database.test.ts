import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimiter } from '#backend/database/limiter.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ frozenNow: new Date('2025-11-01T10:00:00Z') });
});
afterAll(() => database.drop());

describe('asRole', () => {
  test('runs under the role and the claims, for that transaction alone', async () => {
    const claims = { role: 'authenticated', sub: '6b3c1c0e-0000-4000-8000-444455556666' } as const;
    const [row] = await database.asRole(
      claims,
      (tx) => tx`select current_user, auth.uid() as uid, current_setting('statement_timeout') as timeout,
        current_setting('request.method') as method`,
      { 'request.method': 'GET' },
    );
    expect(row).toEqual({ current_user: 'authenticated', uid: claims.sub, timeout: '8s', method: 'GET' });
    const [after] =
      await database.owner`select current_user, nullif(current_setting('request.jwt.claims', true), '') as claims`;
    expect(after).toEqual({ current_user: 'postgres', claims: null });
  });
});

describe('limiter', () => {
  test('allows, then tells how long to wait, and can give one back', async () => {
    const limiter = createLimiter(database);
    const take = () => limiter.take('test:bucket', 2, 60);
    expect(await take()).toBe(0);
    expect(await take()).toBe(0);
    await limiter.giveBack('test:bucket');
    expect(await take()).toBe(0);
    const wait = await take();
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  });
});
