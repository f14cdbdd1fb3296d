import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Identity, World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const call = (who: Identity, name: string, args: object) => world.client(who).rpc(name, args);

const large = { search: 'x', other: 'x'.repeat(100_000) };

test.each([
  ['moderator', 'export_comments', { queue: 'pending', filters: large }],
  ['admin', 'export_members', { filters: large, reason: 'Contrôle' }],
  ['admin', 'export_audit_log', { filters: large }],
] as const)('SECURITY-90 %s: %s refuses filters of 100 kB and records nothing', async (who, name, args) => {
  const recorded = async () => {
    const [row] = await world.sql<{ bytes: number }[]>`
      select coalesce(max(octet_length(after::text)), 0)::integer as bytes from public.audit_log`;
    return row?.bytes ?? 0;
  };
  const { error } = await call(who, name, args);
  expect(error).toMatchObject({ code: '23514', hint: 'filters_too_large' });
  expect(await recorded()).toBeLessThan(20_000);
  const { error: small } = await call(who, name, { ...args, filters: {} });
  expect(small).toBeNull();
});

const cursors = [
  '',
  '_',
  'x'.repeat(5000),
  "2026-01-01'; select pg_sleep(1); --_00000000-0000-0000-0000-000000000000",
  '2026-13-45_00000000-0000-0000-0000-000000000000',
  '999999-01-01_00000000-0000-0000-0000-000000000000',
  '2026-01-01_not-a-uuid',
  '2026-01-01_99999999999999999999999999',
];

test.each([
  'members_page',
  'access_requests_page',
  'audit_page',
  'illegal_content_page',
  'export_comments',
  'badges_page',
  'badge_requests_page',
  'media_page',
  'analytics_events_page',
])('SECURITY-91 a forged cursor of %s is refused with a code that has a sentence', async (name) => {
  const others = name === 'export_comments' ? { queue: 'pending' } : {};
  for (const cursor of cursors) {
    const after = { [name === 'media_page' ? 'before' : 'after']: cursor };
    const { status, error } = await call('admin', name, { ...others, ...after });
    expect({ cursor: cursor.slice(0, 60), status, error }).toMatchObject({
      status: 400,
      error: { code: '22023', hint: 'unreadable_request' },
    });
  }
});

test('SECURITY-121 a badge of an unknown tier is refused with a code', async () => {
  const badge = '00000000-0000-4000-8000-000000000000';
  for (const tier of ['platinum', '', null]) {
    const given = await call('admin', 'award_badge', { member: world.idOf('author'), tier });
    const changed = await call('admin', 'change_badge_tier', { badge, seen: '2026-01-01', tier });
    for (const { error } of [given, changed])
      expect(error).toMatchObject({ code: '23514', hint: 'unknown_tier' });
  }
});

test.each(['NaN', 'Infinity', '-Infinity', -0.01, 999_999.995, 1e30, null])(
  'SECURITY-121 a price of %s is refused and kept out of the tables',
  async (price) => {
    const gold = { id: 'gold', name: 'Or', price_euros: 1000, color: '#C9962B', rank: 3 };
    await world.sql`insert into public.badge_tiers ${world.sql(gold)} on conflict do nothing`;
    const [tier] = await world.sql<{ seen: string }[]>`
      select to_jsonb(updated_at) #>> '{}' as seen from public.badge_tiers where id = 'gold'`;
    const { error } = await call('admin', 'save_badge_tier', {
      tier: 'gold',
      seen: tier?.seen,
      name: 'Or',
      price_euros: price,
      color: '#C9962B',
      features: [],
      popular: false,
      price_id: '',
    });
    expect(error).toMatchObject({ code: '23514', hint: 'badge_price_out_of_range' });
    for (const table of ['badge_tiers', 'event_editions'])
      await expect(
        world.sql.unsafe(`update public.${table} set price_euros = $1::text::numeric`, [String(price)]),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|22003|22P02)$/) });
  },
);

test.each([
  'members_page',
  'members_selection',
  'member_neighbours',
  'find_by_name',
  'find_members',
  'moderation_page',
])('SECURITY-92 a moderator learns nothing of an address from a part of it with %s', async (name) => {
  const mark = crypto.randomUUID();
  const member = world.idOf('owner');
  await world.sql`update auth.users set email = ${`${mark}@secret.example`} where id = ${member}`;
  const args = (search: string) => ({
    ...(name.startsWith('find_') ? { search } : { filters: { search } }),
    ...(name === 'member_neighbours' && { member }),
    ...(name === 'moderation_page' && { queue: 'all' }),
  });
  const absent = await call('moderator', name, args('nobody-with-this-name'));
  const parts = [
    mark,
    `${mark}@`,
    `${mark}@secret`,
    '@secret.example',
    `${mark}@secret.exampl_`,
    `%${mark}%`,
  ];
  for (const part of parts) {
    const answer = await call('moderator', name, args(part));
    expect({ part, data: answer.data, code: answer.error?.code }).toEqual({
      part,
      data: absent.data,
      code: absent.error?.code,
    });
  }
  expect(absent.error?.code).toBe(name === 'find_members' ? '42501' : undefined);
});
