import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Stack, startStack } from '#tests/support/stack.ts';

/** Quality, "Authorization and accounts": mixed concurrent requests, a fifth of them aborted. */
const requests = 10_000;
const atOnce = 32;

type Caller = { name: string; headers: Record<string, string>; sees: string[] | 'refused' };

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
      return { name: user.email ?? '', headers, sees: [user.id] };
    }),
  );
  const everyone = people.flatMap(({ sees }) => sees).toSorted();
  callers = [
    ...people.slice(0, 2),
    ...people.slice(2).map((person) => ({ ...person, sees: everyone })),
    { name: 'anonymous', headers: { apikey }, sees: 'refused' },
  ];
});
afterAll(() => stack.stop());

test(
  'among ten thousand mixed requests nobody ever gets the answer of somebody else',
  { timeout: 180_000 },
  async () => {
    const wrong: string[] = [];
    let answered = 0;
    let started = 0;
    async function worker(): Promise<void> {
      while (started < requests) {
        const turn = started++;
        const caller = callers[turn % callers.length];
        if (!caller) continue;
        const seen = await ask(caller, turn % 5 === 0);
        if (seen === 'aborted') continue;
        answered += 1;
        if (JSON.stringify(seen) !== JSON.stringify(caller.sees))
          wrong.push(`${caller.name} saw ${JSON.stringify(seen)}`);
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker));
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(requests * 0.75);
  },
);

/** Whose roles the caller sees: their own, or everybody's for an administrator. */
async function ask(caller: Caller, abort: boolean): Promise<string[] | string> {
  const controller = new AbortController();
  if (abort) setTimeout(() => controller.abort(), Math.random() * 20);
  try {
    const answer = await fetch(`${stack.url}/rest/v1/user_roles?select=user_id`, {
      headers: caller.headers,
      signal: controller.signal,
    });
    if (answer.status === 401) {
      await answer.text();
      return 'refused';
    }
    const rows: { user_id: string }[] = await answer.json();
    if (answer.status !== 200) return `status ${answer.status} ${JSON.stringify(rows)}`;
    return rows.map(({ user_id }) => user_id).toSorted();
  } catch (error) {
    if (controller.signal.aborted) return 'aborted';
    throw error;
  }
}
