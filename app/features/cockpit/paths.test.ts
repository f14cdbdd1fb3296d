import { expect, test } from 'vitest';

import { permissionsOf } from '#domain/permissions.ts';

import { isOwnPath, mayOpen } from './paths.ts';

test.each([
  ['/admin/settings#edition', false],
  ['/admin/newsletter?onglet=campagnes', false],
  ['/admin/newsletter/campagnes/c1', false],
  ['/admin/blog/new', true],
  ['/blog', true],
  ['#places', true],
  ['https://exemple.fr', true],
])('ADMIN-134 of the link %s, an editor is shown it: %s', (path, shown) => {
  expect(mayOpen(path, (permission) => permissionsOf('editor').includes(permission))).toBe(shown);
});

test('an address of another site is opened in a new tab', () => {
  expect(['/admin/blog', '#places', 'https://exemple.fr'].map(isOwnPath)).toEqual([true, true, false]);
});
