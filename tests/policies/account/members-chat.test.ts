import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());

const url = 'https://chat.exemple.fr/membres';
const set = (value: unknown, extra: object = {}) =>
  world
    .client('admin')
    .from('settings')
    .upsert({ key: 'badges.chat_url', value, description: 'Groupe', is_public: false, ...extra });
const read = (who: Identity) => world.client(who).rpc('members_chat_url');
beforeEach(async () => {
  await world.reset();
  await set(url).throwOnError();
});

test.each(identities)('BADGE-125 %s reads the address of the chat with a badge only', async (who) => {
  const { data, error } = await read(who);
  if (who === 'owner') expect(data).toBe(url);
  else expect(error).toMatchObject({ code: '42501', hint: who === 'anon' ? null : 'badge_required' });
  const row = await world.client(who).from('settings').select('value').eq('key', 'badges.chat_url');
  expect(row.data).toEqual(who === 'admin' ? [{ value: url }] : []);
});

test('BADGE-125 the address is closed at the end of the badge, and null before it is given', async () => {
  await set('').throwOnError();
  expect(await read('owner')).toMatchObject({ data: null, error: null });
  await world.sql`update public.users_badges set ends_at = now()`;
  expect((await read('owner')).error?.hint).toBe('badge_required');
});

test.each([
  'http://chat.exemple.fr',
  'javascript:alert(1)',
  '/dashboard',
  'https://',
  'https://a b',
  7,
  null,
  { url },
])('BADGE-125 an address that is not https is refused: %j', async (value) => {
  expect((await set(value)).error?.code).toMatch(/^235(14|02)$/);
});

test('BADGE-125 the address cannot be made public', async () => {
  expect((await set(url, { is_public: true })).error?.code).toBe('23514');
});
