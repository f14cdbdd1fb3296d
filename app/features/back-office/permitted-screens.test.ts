import { expect, test } from 'vitest';

import type { May } from '#app/lib/session/use-permissions.ts';
import { roles } from '#domain/members.ts';
import type { Role } from '#domain/members.ts';
import { permissionsOf } from '#domain/permissions.ts';

import { permittedGroups, permittedScreens, refusedScreen } from './permitted-screens.ts';

const as =
  (role: Role): May =>
  (permission) =>
    permissionsOf(role).includes(permission);

test('lists the screen of the comments for the roles that moderate, and no empty group', () => {
  expect(roles.filter((role) => permittedScreens(as(role)).includes('comments'))).toEqual([
    'admin',
    'moderator',
  ]);
  expect(permittedGroups(() => false)).toEqual([]);
});

test.each([
  ['/admin/comments', true],
  ['/admin/comments/une-page', true],
  ['/admin/commentsx', false],
  ['/admin', false],
])('refuses %s to an editor: %s', (path, refused) => {
  expect(refusedScreen(path, as('editor')) !== undefined).toBe(refused);
  expect(refusedScreen(path, as('moderator'))).toBeUndefined();
});
