import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

/** SECURITY-03: mixed concurrent requests, a fifth of them aborted. */
const requests = 10_000;
const concurrency = 32;

type Caller = { name: string; headers: Record<string, string>; expected: string[] | 'rejected' };

let stack: Stack;
let callers: Caller[];
beforeAll(async () => {
  stack = await startStack();
  const [lea, tom, admin] = [
    await stack.signUpAndConfirm(),
    await stack.signUpAndConfirm(),
    await stack.asAdmin(),
  ];
  for (const { user } of [lea, tom]) {
    await stack.database.owner`insert into public.user_roles (user_id, role) values (${user.id}, 'reader')`;
  }
  const apikey = stack.publishableKey;
  const people = await Promise.all(
    [lea, tom, admin].map(async ({ client, user }) => {
      const { data } = await client.auth.getSession();
      const headers = { apikey, authorization: `Bearer ${data.session?.access_token}` };
      return { name: user.email ?? '', headers, expected: [user.id] };
    }),
  );
  const allIds = people.flatMap(({ expected }) => expected).toSorted();
  callers = [
    ...people.slice(0, 2),
    ...people.slice(2).map((person) => ({ ...person, expected: allIds })),
    { name: 'anonymous', headers: { apikey }, expected: 'rejected' },
  ];
});
afterAll(() => stack.stop());

test(
  'returns every caller their own rows in ten thousand concurrent requests',
  { timeout: 180_000 },
  async () => {
    const wrong: string[] = [];
    let completed = 0;
    let started = 0;
    async function worker(): Promise<void> {
      while (started < requests) {
        const turn = started++;
        const caller = callers[turn % callers.length];
        if (!caller) continue;
        const result = await readRoles(caller, turn % 5 === 0);
        if (result === 'aborted' || result === 'busy') continue;
        completed += 1;
        if (JSON.stringify(result) !== JSON.stringify(caller.expected))
          wrong.push(`${caller.name} received ${JSON.stringify(result)}`);
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker));
    expect(wrong).toEqual([]);
    expect(completed).toBeGreaterThan(requests * 0.75);
  },
);

/** The user ids of the visible `user_roles` rows: the caller's own, or all of them for an administrator. */
async function readRoles(caller: Caller, abort: boolean): Promise<string[] | string> {
  const controller = new AbortController();
  if (abort) setTimeout(() => controller.abort(), Math.random() * 20);
  try {
    const response = await fetch(`${stack.url}/rest/v1/user_roles?select=user_id`, {
      headers: caller.headers,
      signal: controller.signal,
    });
    if (response.status === 401) {
      await response.text();
      return 'rejected';
    }
    // A loaded machine may not serve a request in time; no row of another caller may come with it.
    if (response.status === 503 && !(await response.clone().text()).includes('user_id')) return 'busy';
    const rows: { user_id: string }[] = await response.json();
    if (response.status !== 200) return `status ${response.status} ${JSON.stringify(rows)}`;
    return rows.map(({ user_id }) => user_id).toSorted();
  } catch (error) {
    if (controller.signal.aborted) return 'aborted';
    throw error;
  }
}
