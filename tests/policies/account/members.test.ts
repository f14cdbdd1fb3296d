import { afterAll, beforeAll, expect, test } from 'vitest';

import type { World } from '#tests/policies/support/world.ts';
import { startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 120_000);
afterAll(() => world.stop());

test('USERS-01 try', async () => {
  const admin = world.client('admin');
  for (const [name, args] of [
    ['members_page', {}],
    ['members_page', { sort: 'name', descending: false, size: 1 }],
    ['members_page', { filters: { role: 'admin' } }],
    ['members_page', { filters: { state: 'active', search: 'ex', badge: 'none', newsletter: 'true', pending: 'true' } }],
    ['members_page', { filters: { state: 'suspended' } }],
    ['member_overview', { member: world.idOf('owner') }],
    ['member_timeline', { member: world.idOf('owner') }],
    ['member_sessions', { member: world.idOf('owner') }],
    ['duplicate_members', {}],
    ['reveal_member_email', { member: world.idOf('owner'), reason: 'Demande écrite' }],
    ['member_deletion_preview', { member: world.idOf('owner') }],
    ['create_invitation', { email: 'Marie@exemple.fr', role: 'editor', note: 'x' }],
    ['authorize_member_mail', { member: world.idOf('owner'), kind: 'recovery' }],
    ['end_member_sessions', { member: world.idOf('other') }],
    ['request_member_deletion', { member: world.idOf('other'), mode: 'keep_comments' }],
    ['merge_members', { kept: world.idOf('other'), merged: world.idOf('owner') }],
  ] as const) {
    const { data, error } = await admin.rpc(name, args);
    console.log(name, JSON.stringify(data)?.slice(0, 900), error);
  }
  expect(true).toBe(true);
});
