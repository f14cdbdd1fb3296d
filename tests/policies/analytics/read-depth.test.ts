import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { personAgents, robotAgents } from '#tests/support/user-agents.ts';
import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.reset();
  await world.sql`truncate public.visits`;
});

const [person = ''] = personAgents;
const [robot = ''] = robotAgents;
const sessionOf = (place: number) => `session-${String(place).padStart(4, '0')}`;
/** Posts a visit as a browser does, and returns the HTTP status. */
async function post(row: object, userAgent = person): Promise<number> {
  const { url, publishableKey } = world.stack;
  const common = { session_id: 'session-0001', path: '/blog/a', entry_path: '/', device: 'phone' };
  const response = await fetch(`${url}/rest/v1/visits`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ ...common, ...row }),
  });
  return response.status;
}
const readRows = async () => (await world.client('reader').rpc('analytics_content').throwOnError()).data.rows;

test('ANALYTICS-125 a depth is one of four quarters, and only of an article that is left', async () => {
  for (const depth of [25, 50, 75, 100]) expect(await post({ kind: 'read', depth })).toBe(201);
  for (const depth of [0, 24, 101, 1000, null, 'x']) expect(await post({ kind: 'read', depth })).toBe(400);
  expect(await post({ kind: 'page', depth: 25 })).toBe(400);
  expect(await post({ kind: 'read', depth: 25, target: 'https://exemple.fr/' })).toBe(400);
  const overview = await world.client('reader').rpc('visits_overview').throwOnError();
  expect(overview.data).toMatchObject({
    totals: { views: 0 },
    lists: { page: { hits: 0 }, outbound: { hits: 0 } },
  });
});

test('ANALYTICS-125 the farthest quarter of each visitor counts once; groups below five are hidden', async () => {
  for (let place = 0; place < 32; place += 1) {
    const session_id = sessionOf(place);
    expect(await post({ kind: 'page', session_id })).toBe(201);
    if (place < 10) await post({ kind: 'page', session_id, path: '/blog/b' });
    if (place < 4) await post({ kind: 'read', session_id, path: '/blog/b', depth: 100 });
    if (place >= 20) continue;
    await post({ kind: 'read', session_id, depth: 25 });
    if (place < 11) await post({ kind: 'read', session_id, depth: 75 });
    if (place < 7) await post({ kind: 'read', session_id, depth: 100 });
  }
  // Neither a robot nor an administrator is counted.
  for (let place = 50; place < 60; place += 1) {
    await post({ kind: 'read', session_id: sessionOf(place), depth: 100 }, robot);
    const row = {
      kind: 'read',
      session_id: sessionOf(place),
      path: '/blog/a',
      entry_path: '/',
      device: 'phone',
      depth: 100,
    };
    await world.client('admin').from('visits').insert(row).throwOnError();
  }
  expect(await readRows()).toEqual([
    expect.objectContaining({ path: '/blog/a', measured: 20, ended: 5, median: 75 }),
    expect.objectContaining({ path: '/blog/b', measured: null, ended: null, median: null }),
  ]);
});
