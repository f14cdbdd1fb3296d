import { request } from 'node:http';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestDatabase } from '#tests/support/database.ts';
import { defaultPassword, startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';

let stack: Stack;
let slow: Person;
let other: Person;
beforeAll(async () => {
  // As many connections as the product has.
  stack = await startStack({ database: await createTestDatabase({ size: 20 }) });
  await stack.database.owner.unsafe(`
    create function public.nap() returns void language sql set search_path = '' as 'select pg_sleep(20)';
    create function public.napping() returns integer language sql security definer set search_path = '' as $$
      select count(*)::integer from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'
    $$;
    grant execute on function public.nap() to anon, authenticated;
    create view public.naps with (security_invoker = true) as select pg_sleep(20)::text as nap;
    grant select on public.naps to anon, authenticated;
    notify pgrst, 'reload schema'`);
  slow = await stack.signUpAndConfirm();
  other = await stack.signUpAndConfirm();
});
afterAll(() => stack.stop());
beforeEach(untilIdle);

type Answer = { status: number; retryAfter: string | undefined; body: string };

/** A request from another address of the loopback network. */
function send(
  path: string,
  options: { from: string; token?: string; method?: string; signal?: AbortSignal },
) {
  const { from: localAddress, token, method = 'GET', signal } = options;
  const headers = { apikey: stack.publishableKey, ...(token && { authorization: `Bearer ${token}` }) };
  return new Promise<Answer>((resolve, reject) => {
    request(stack.url + path, { method, localAddress, headers, agent: false, ...(signal && { signal }) })
      .on('response', async (answer) => {
        const body = Buffer.concat(await answer.toArray()).toString();
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], body });
      })
      .on('error', reject)
      .end();
  });
}

async function tokenOf({ client }: Person): Promise<string> {
  const { data } = await client.auth.getSession();
  return data.session?.access_token ?? '';
}

/** The number of naps that PostgreSQL runs now. */
async function napping(): Promise<number> {
  const [row] = await stack.database.owner<{ count: number }[]>`select public.napping() as count`;
  return row?.count ?? 0;
}

async function untilIdle(): Promise<void> {
  await expect.poll(napping, { timeout: 15_000 }).toBe(0);
}

const read = '/rest/v1/event_editions?select=id&limit=1';

async function signIn(): Promise<number | undefined> {
  const { error } = await stack.anon().auth.signInWithPassword({
    email: other.email,
    password: defaultPassword,
  });
  return error?.status;
}

/** What a full queue or a full share returns: the seconds to wait, in the form of the rate limits of SQL. */
function expectBusy(answers: readonly Answer[]): void {
  const busy = answers.filter(({ status }) => status === 429);
  expect(busy.length).toBeGreaterThan(0);
  for (const { retryAfter, body } of busy) {
    expect(retryAfter).toBe('2');
    expect(JSON.parse(body)).toMatchObject({ code: 'PT429', hint: 'too_many_requests', details: '2' });
  }
}

test('slow queries of one member leave connections to members, visitors and sign-in', async () => {
  const token = await tokenOf(slow);
  const naps = Array.from({ length: 24 }, () =>
    send('/rest/v1/rpc/nap', { method: 'POST', from: '127.0.0.1', token }),
  );
  await expect.poll(napping, { timeout: 10_000 }).toBe(4);

  const [member, visitor, signedIn] = await Promise.all([
    send(read, { from: '127.0.0.1', token: await tokenOf(other) }),
    send(read, { from: '127.0.0.2' }),
    signIn(),
  ]);
  expect([member.status, visitor.status, signedIn]).toEqual([200, 200, undefined]);
  expect(await napping()).toBeLessThanOrEqual(4);

  const answers = await Promise.all(naps);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429, 504]));
  expectBusy(answers);
}, 40_000);

test('slow anonymous queries of one network leave connections to every other caller', async () => {
  const naps = Array.from({ length: 120 }, () =>
    send('/rest/v1/rpc/nap', { method: 'POST', from: '127.0.0.1' }),
  );
  await expect.poll(napping, { timeout: 10_000 }).toBe(2);

  const token = await tokenOf(other);
  const [member, visitor, neighbour, signedIn] = await Promise.all([
    send(read, { from: '127.0.0.1', token }),
    send(read, { from: '127.0.0.2' }),
    // Costly queries leave a share to the ordinary ones of their own network.
    send(read, { from: '127.0.0.1' }),
    signIn(),
  ]);
  expect([member.status, visitor.status, neighbour.status, signedIn]).toEqual([200, 200, 200, undefined]);

  const answers = await Promise.all(naps);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429, 504]));
  expectBusy(answers);
}, 40_000);

test('slow queries of a network do not use the share of the pages rendered for it', async () => {
  const naps = Array.from({ length: 40 }, () => send('/rest/v1/naps', { from: '127.0.0.1' }));
  await expect.poll(napping, { timeout: 10_000 }).toBe(4);
  // As many reads as a page has; the network itself has no connection left.
  const reads = await Promise.all(Array.from({ length: 6 }, () => stack.readAsPage(read, '127.0.0.1')));
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set((await Promise.all(naps)).map(({ status }) => status))).toEqual(new Set([429, 504]));
}, 40_000);

test('the running read of a client that has gone is cancelled', async () => {
  const token = await tokenOf(slow);
  const client = new AbortController();
  const running = async () => {
    const read = send('/rest/v1/naps', { from: '127.0.0.1', token, signal: client.signal });
    return read.then(
      ({ status }) => status,
      () => 'aborted',
    );
  };
  const outcome = running();
  await expect.poll(napping, { timeout: 10_000 }).toBe(1);
  const [before] = await stack.database.owner<{ started: Date }[]>`
    select query_start as started from pg_stat_activity where wait_event = 'PgSleep'
      and datname = current_database()`;
  client.abort();
  expect(await outcome).toBe('aborted');
  await untilIdle();
  const [now] = await stack.database.owner<{ seconds: number }[]>`
    select extract(epoch from clock_timestamp() - ${before?.started ?? new Date()})::float as seconds`;
  // The statement timeout of members would have ended it after eight.
  expect(now?.seconds).toBeLessThan(8);
}, 40_000);
