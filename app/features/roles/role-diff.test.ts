import { describe, expect, test } from 'vitest';

import { permissionNames } from '#content/copy/admin/roles.ts';
import { roles } from '#domain/members.ts';
import { allPermissions, permissionsOf } from '#domain/permissions.ts';

import { permissionDiff } from './role-diff.ts';

describe('ROLES-07 the difference before a change', () => {
  test.each(roles)('a first role %s gives exactly its permissions, and its removal takes them', (role) => {
    expect(permissionDiff([], [role])).toEqual({ gains: permissionsOf(role), loses: [] });
    expect(permissionDiff([role], [])).toEqual({ gains: [], loses: permissionsOf(role) });
  });

  test('leaves out what another role gives', () => {
    expect(permissionDiff(['admin'], ['admin', 'editor'])).toEqual({ gains: [], loses: [] });
    expect(permissionDiff(['editor'], ['editor', 'moderator']).gains).toEqual([
      'comments.moderate',
      'users.read',
      'users.suspend',
    ]);
    expect(permissionDiff(['editor', 'reader'], ['reader']).loses).toEqual(['blog.write', 'blog.publish']);
  });
});

test('ROLES-08 every permission has a French name of its own', () => {
  expect(Object.keys(permissionNames)).toEqual(allPermissions);
  expect(new Set(Object.values(permissionNames)).size).toBe(allPermissions.length);
});
