import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Person, Stack } from '#tests/support/stack.ts';
import { personAgents, robotAgents } from '#tests/support/user-agents.ts';

let stack: Stack;
let admin: Person;
beforeAll(async () => {
  stack = await startStack();
  admin = await stack.signUpAndConfirm();
  await stack.database
    .owner`insert into public.user_roles (user_id, role) values (${admin.user.id}, 'admin')`;
});
afterAll(() => stack.stop());
beforeEach(() => stack.database.owner`truncate public.visits`);

const visit = {
  kind: 'page',
  session_id: 'session-0001',
  path: '/blog',
  entry_path: '/',
  device: 'phone',
};
const [person = ''] = personAgents;

/** Posts a visit as a browser does, and returns the HTTP status. */
async function post(row: object, userAgent = person, token?: string): Promise<number> {
  const response = await fetch(`${stack.url}/rest/v1/visits`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(row),
  });
  return response.status;
}
const saved = () => stack.database.owner<{ kind: string; audience: string; target: string | null }[]>`
  select kind, audience, target from public.visits order by id`;

test.each([
  ...personAgents.map((agent) => [agent, 'visitor'] as const),
  ...robotAgents.map((agent) => [agent, 'robot'] as const),
])('ANALYTICS-20 the database counts %s as %s', async (agent, audience) => {
  expect(await post(visit, agent)).toBe(201);
  expect(await saved()).toEqual([{ kind: 'page', audience, target: null }]);
});

test('ANALYTICS-20 visits of an administrator are counted apart, and their events and those of robots left out', async () => {
  const token = (await admin.client.auth.getSession()).data.session?.access_token;
  expect(await post(visit, person, token)).toBe(201);
  expect(await saved()).toEqual([{ kind: 'page', audience: 'administrator', target: null }]);

  const event = { event_type: 'badge_card_view', session_id: 'session-0009', page_url: '/badges' };
  const inserted = await admin.client.from('analytics_events').insert(event);
  expect(inserted.error).toBeNull();
  const response = await fetch(`${stack.url}/rest/v1/analytics_events`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'Content-Type': 'application/json',
      'User-Agent': robotAgents[0] ?? '',
    },
    body: JSON.stringify(event),
  });
  expect(response.status).toBe(201);
  const [row] = await stack.database.owner`
    select count(*)::integer as count from public.analytics_events where session_id = 'session-0009'`;
  expect(row).toEqual({ count: 0 });
});

test('ANALYTICS-21 the database recognises the links of an edition, and keeps only the host of a link', async () => {
  const [edition] = await stack.database.owner<{ luma_url: string; whatsapp_url: string }[]>`
    select luma_url, whatsapp_url from public.event_editions where is_next`;
  const link = { ...visit, kind: 'outbound' };
  await post({ ...link, target: edition?.luma_url });
  await post({ ...link, target: edition?.whatsapp_url });
  await post({ ...link, target: 'https://Exemple.FR:8443/secret/path' });
  // A visitor does not say which links are bookings.
  await post({ ...link, kind: 'booking', target: 'https://exemple.fr/' });
  const hosts = [edition?.luma_url, edition?.whatsapp_url].map((url) => new URL(url ?? '').host);
  expect(await saved()).toEqual([
    { kind: 'booking', audience: 'visitor', target: hosts[0] },
    { kind: 'chat', audience: 'visitor', target: hosts[1] },
    { kind: 'outbound', audience: 'visitor', target: 'exemple.fr' },
    { kind: 'outbound', audience: 'visitor', target: 'exemple.fr' },
  ]);
});

test.each([
  ['a link without a target', { kind: 'outbound' }],
  ['a target that is no web address', { kind: 'outbound', target: 'javascript:alert(1)' }],
  ['a page with a target', { target: 'https://exemple.fr/' }],
  ['a path that does not start with a slash', { path: 'blog' }],
  ['a path of 513 characters', { path: `/${'a'.repeat(512)}` }],
  ['a session id of an unknown form', { session_id: 'x' }],
  ['a referrer that is no host', { referrer_host: 'exemple.fr/page?token=1' }],
  ['a campaign of 81 characters', { campaign: 'a'.repeat(81) }],
  ['a country of three letters', { country: 'FRA' }],
])('ANALYTICS-22 refuses %s', async (_, change) => {
  expect(await post({ ...visit, ...change })).toBe(400);
  expect(await saved()).toEqual([]);
});

test('ANALYTICS-22 the sender of a visit cannot choose its audience or its time', async () => {
  expect(await post({ ...visit, audience: 'visitor' })).toBe(401);
  expect(await post({ ...visit, created_at: '2020-01-01T00:00:00Z' })).toBe(401);
  expect(await saved()).toEqual([]);
});
