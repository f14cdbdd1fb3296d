import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const identities = ['anon', 'owner', 'other', 'admin'] as const satisfies Identity[];

const total = 10_000;
const atOnce = 40;

test('returns to each of 10,000 mixed requests, a fifth of them aborted, the rows of its own identity', async () => {
  const tokens = new Map<Identity, string>();
  for (const who of identities) {
    const { data } = await world.client(who).auth.getSession();
    tokens.set(who, data.session?.access_token ?? world.stack.publishableKey);
  }
  const badge = (who: Identity) => [{ user_id: world.idOf(who) }];
  const expected: Record<(typeof identities)[number], unknown> = {
    anon: 401,
    owner: badge('owner'),
    other: badge('other'),
    admin: expect.arrayContaining([...badge('owner'), ...badge('other')]),
  };

  /** The rows read, the status of a refusal, or undefined for a request that was aborted or not served in time. */
  async function read(who: Identity, aborts: boolean): Promise<unknown> {
    const signal = aborts ? AbortSignal.timeout(Math.floor(Math.random() * 30)) : null;
    const headers = { apikey: world.stack.publishableKey, authorization: `Bearer ${tokens.get(who)}` };
    try {
      const response = await fetch(`${world.stack.url}/rest/v1/users_badges?select=user_id`, {
        headers,
        signal,
      });
      const body: unknown = await response.json();
      // A loaded machine may not serve a request in time; no row may come with it.
      if (response.status === 503 && !Array.isArray(body)) return undefined;
      return response.ok ? body : response.status;
    } catch (error) {
      if (signal?.aborted) return undefined;
      throw error;
    }
  }

  const wrong: unknown[] = [];
  let started = 0;
  let responses = 0;
  async function sendRequests(): Promise<void> {
    while (started < total) {
      const turn = started;
      started += 1;
      const who = identities[Math.floor(Math.random() * identities.length)] ?? 'anon';
      const rows = await read(who, turn % 5 === 0);
      if (rows === undefined) continue;
      responses += 1;
      try {
        expect(rows).toEqual(expected[who]);
      } catch {
        wrong.push({ who, rows });
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendRequests));

  expect(wrong).toEqual([]);
  // Most requests that were not aborted got a response.
  expect(responses).toBeGreaterThanOrEqual(total * 0.7);
  expect(responses).toBeLessThan(total);
}, 120_000);
