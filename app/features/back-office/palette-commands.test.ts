import { expect, test } from 'vitest';

import type { May } from '#app/lib/session/use-permissions.ts';
import type { Role } from '#domain/members.ts';
import { permissionsOf } from '#domain/permissions.ts';

import { commandsFor } from './palette-commands.ts';

const as =
  (role: Role): May =>
  (permission) =>
    permissionsOf(role).includes(permission);
const found = { members: [{ id: 'm1', name: 'Léa Martin' }], articles: [{ id: 'a1', name: 'Les ponts' }] };
const labels = (text: string, role: Role) =>
  commandsFor(text, found, as(role)).flatMap(({ title, items }) =>
    items.map(({ label }) => `${title}: ${label}`),
  );

test('lists the permitted screens, whatever accents and capitals are typed', () => {
  expect(labels('', 'moderator')).toEqual([
    'Écrans: Accueil',
    'Écrans: Commentaires',
    'Écrans: Membres',
    'Écrans: Notifications',
    'Membres: Léa Martin',
    'Articles: Les ponts',
  ]);
  expect(labels(' cÔMMENT ', 'moderator')).toContain('Écrans: Commentaires');
  expect(labels('audit', 'moderator')).not.toContain('Écrans: Journal d’audit');
  expect(labels('audit', 'admin')).toContain('Écrans: Journal d’audit');
});

test('offers no page that the role cannot open', () => {
  expect(labels('', 'editor')).toEqual([
    'Écrans: Accueil',
    'Écrans: Articles',
    'Écrans: Kit de partage',
    'Écrans: Statistiques',
    'Écrans: Analyses',
    'Écrans: Partenaires',
    'Écrans: Notifications',
  ]);
});

test('a member opens its page, an article its comments', () => {
  expect(commandsFor('é', found, as('moderator')).flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
    expect.arrayContaining(['/admin/users/m1', '/admin/comments?file=tous&article=a1']),
  );
});
