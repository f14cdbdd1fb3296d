import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const total = 10_000;
const atOnce = 40;

test('ten thousand mixed requests, a fifth of them aborted, each get the rows of their own identity', async () => {
  const tokens = new Map<Identity, string>();
  for (const who of identities) {
    const { data } = await world.client(who).auth.getSession();
    tokens.set(who, data.session?.access_token ?? world.stack.publishableKey);
  }
  const badge = (who: Identity) => [{ user_id: world.idOf(who) }];
  const expected: Record<Identity, unknown> = {
    anon: 401,
    owner: badge('owner'),
    other: badge('other'),
    admin: expect.arrayContaining([...badge('owner'), ...badge('other')]),
  };

  /** The rows read, the status of a refusal, or nothing when the visitor left. */
  async function read(who: Identity, leaves: boolean): Promise<unknown> {
    const signal = leaves ? AbortSignal.timeout(Math.floor(Math.random() * 30)) : null;
    const headers = { apikey: world.stack.publishableKey, authorization: `Bearer ${tokens.get(who)}` };
    try {
      const answer = await fetch(`${world.stack.url}/rest/v1/users_badges?select=user_id`, {
        headers,
        signal,
      });
      const body: unknown = await answer.json();
      return answer.ok ? body : answer.status;
    } catch (error) {
      if (signal?.aborted) return undefined;
      throw error;
    }
  }

  const wrong: unknown[] = [];
  let started = 0;
  let answered = 0;
  async function visitor(): Promise<void> {
    while (started < total) {
      const turn = started;
      started += 1;
      const who = identities[Math.floor(Math.random() * identities.length)] ?? 'anon';
      const rows = await read(who, turn % 5 === 0);
      if (rows === undefined) continue;
      answered += 1;
      try {
        expect(rows).toEqual(expected[who]);
      } catch {
        wrong.push({ who, rows });
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor));

  expect(wrong).toEqual([]);
  // Most of those that stayed were answered: the test read something.
  expect(answered).toBeGreaterThanOrEqual(total * 0.8);
  expect(answered).toBeLessThan(total);
}, 120_000);
