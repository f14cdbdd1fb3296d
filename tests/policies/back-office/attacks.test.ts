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

test.each(['members_page', 'access_requests_page', 'audit_page', 'illegal_content_page', 'export_comments'])(
  'SECURITY-91 a forged cursor of %s is a refusal of the request, not a failure',
  async (name) => {
    const others = name === 'export_comments' ? { queue: 'pending' } : {};
    for (const after of cursors) {
      const { status, error } = await call('admin', name, { ...others, after });
      expect([name, after.slice(0, 60), status, error?.code]).toEqual([
        name,
        after.slice(0, 60),
        error ? 400 : 200,
        error && expect.stringMatching(/^22/),
      ]);
    }
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
