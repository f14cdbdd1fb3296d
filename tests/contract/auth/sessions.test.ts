import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openConnection } from '#backend/database/connect.ts';
import { limits } from '#domain/limits.ts';
import { silentLog } from '#tests/support/log.ts';
import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

describe('refreshing', () => {
  test('returns new tokens; the old access token stays valid until it expires', async () => {
    const { client } = await stack.signUpAndConfirm();
    const before = (await client.auth.getSession()).data.session;
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect((await stack.anon().auth.getUser(before?.access_token)).error).toBeNull();
    expect((await stack.anon().auth.getUser(data.session?.access_token)).error).toBeNull();
  });

  test('returns the same successor to concurrent requests', async () => {
    const token = await refreshTokenOf(await stack.signUpAndConfirm());
    const responses = await Promise.all(Array.from({ length: 6 }, () => refresh(token)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body['refresh_token'])).size).toBe(1);
    const next = await refresh(String(responses[0]?.body['refresh_token']));
    expect(next.status).toBe(200);
  });

  test('ends the session when a token is reused after more than ten seconds', async () => {
    const { client, user } = await stack.signUpAndConfirm();
    const stolen = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const { data } = await client.auth.refreshSession();
    await stack.database.owner`
      update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'
      where user_id = ${user.id} and revoked`;

    const reused = await refresh(stolen);
    expect(reused.status).toBe(400);
    expect(reused.body).toMatchObject({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    const heir = await refresh(data.session?.refresh_token ?? '');
    expect(heir.body).toMatchObject({ code: 'refresh_token_not_found' });
    const access = await stack.anon().auth.getUser(data.session?.access_token);
    expect(access.error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test.each(['', 'nonsense', 'x'.repeat(300), null, 42, { a: 1 }])('rejects the token %j', async (token) => {
    const response = await refresh(token);
    expect(response.status).toBe(400);
    expect(['refresh_token_not_found', 'validation_failed']).toContain(response.body['code']);
  });
});

describe('signing out', () => {
  async function threeSessions(): Promise<{ person: Person; clients: Person['client'][] }> {
    const person = await stack.signUpAndConfirm();
    const others = [stack.anon(), stack.anon()];
    for (const client of others) {
      await client.auth.signInWithPassword({ email: person.email, password: person.password });
    }
    return { person, clients: [person.client, ...others] };
  }

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('ends the sessions of the scope %s', async (scope, alive) => {
    const { clients } = await threeSessions();
    const tokens = await Promise.all(clients.map(async (c) => (await c.auth.getSession()).data.session));
    expect((await clients[0]?.auth.signOut({ scope }))?.error).toBeNull();
    for (const [index, session] of tokens.entries()) {
      const user = await stack.anon().auth.getUser(session?.access_token);
      expect(user.error === null, `access token ${index}`).toBe(alive[index]);
      const refreshed = await refresh(session?.refresh_token ?? '');
      expect(refreshed.status === 200, `refresh token ${index}`).toBe(alive[index]);
    }
  });

  test('returns 400 for an unknown scope', async () => {
    const { client } = await stack.signUpAndConfirm();
    const token = (await client.auth.getSession()).data.session?.access_token;
    const response = await fetch(`${stack.url}/auth/v1/logout?scope=everyone`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(400);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test.each([
    [
      'banned',
      (id: string) => stack.database.owner`update auth.users set banned_until = 'infinity' where id = ${id}`,
    ],
    ['deleted', (id: string) => stack.database.owner`delete from auth.users where id = ${id}`],
    [
      'signed out elsewhere',
      (id: string) => stack.database.owner`delete from auth.sessions where user_id = ${id}`,
    ],
  ])('rejects a user who was %s within a second, on every service', async (_, strike) => {
    const { client, user } = await stack.signUpAndConfirm();
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const paths = ['/auth/v1/user', '/rest/v1/event_editions?select=id', '/functions/v1/nothing'];
    for (const path of paths) expect(await statusOf(path, token), path).not.toBe(401);
    await strike(user.id);
    await new Promise((resolve) => setTimeout(resolve, 900));
    for (const path of paths) expect(await statusOf(path, token), path).toBe(401);
  });
});

describe('ACCOUNT-60 a year after its sign-in', () => {
  const endOf = (id: string) => stack.database.owner<{ days: number }[]>`
    select extract(epoch from not_after - created_at)::float / 86400 as days from auth.sessions where user_id = ${id}`;

  test('a session ends, and a refresh does not move its end', async () => {
    const { client, user } = await stack.signUpAndConfirm();
    expect(await endOf(user.id)).toEqual([{ days: limits.sessionDays }]);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await endOf(user.id)).toEqual([{ days: limits.sessionDays }]);
  });

  test('its refresh token and its access token are refused', async () => {
    const person = await stack.signUpAndConfirm();
    const token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
    // The state of a session is cached: the token is first used afterwards.
    await stack.database.owner`
      update auth.sessions set not_after = now() - interval '1 second' where user_id = ${person.user.id}`;
    expect(await refresh(await refreshTokenOf(person))).toMatchObject({
      status: 400,
      body: { code: 'session_expired' },
    });
    for (const path of ['/auth/v1/user', '/rest/v1/event_editions?select=id', '/functions/v1/nothing'])
      expect(await statusOf(path, token), path).toBe(401);
  });
});

async function statusOf(path: string, token: string): Promise<number> {
  const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` };
  return (await fetch(`${stack.url}${path}`, { headers })).status;
}

async function refreshTokenOf({ client }: Person): Promise<string> {
  return (await client.auth.getSession()).data.session?.refresh_token ?? '';
}

async function refresh(refresh_token: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${stack.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify({ refresh_token }),
  });
  return { status: response.status, body: await response.json() };
}

test.each([
  ['is upgraded', "update auth.sessions set aal = 'aal2' where id = $1"],
  ['ends', 'select from auth.sessions where id = $1 for update'],
])('a refresh waits while its session %s, then returns refresh_token_not_found', async (_, hold) => {
  const person = await stack.signUpAndConfirm();
  const token = await refreshTokenOf(person);
  const { data } = await person.client.auth.getClaims();
  const id = data?.claims.session_id ?? '';
  const sql = openConnection({ address: stack.database.address, log: silentLog });
  await sql`begin`;
  await sql.unsafe(hold, [id]);
  const refreshing = refresh(token);
  await waitForLock(stack.database);
  // The next statement of an `aal2` upgrade or a sign-out, after they lock the session.
  await sql`delete from auth.refresh_tokens where session_id = ${id}`;
  await sql`commit`;
  await sql.end();
  const response = await refreshing;
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ code: 'refresh_token_not_found' });
});
