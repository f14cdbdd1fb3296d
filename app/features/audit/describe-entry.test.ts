import { expect, test } from 'vitest';

import type { AuditLine } from './audit-schemas.ts';
import { actorText, changesOf, changeText, objectText, valueText } from './describe-entry.ts';

const line = (given: Partial<AuditLine>): AuditLine => ({
  id: '1',
  at: '2025-11-07T17:30:00.123456+00:00',
  actor: { id: null, name: null, kind: 'system' },
  action: 'update',
  table: 'blog_posts',
  row: null,
  object: null,
  before: null,
  after: null,
  ip: null,
  device: null,
  result: 'ok',
  request: null,
  sensitive: false,
  ...given,
});

test('names the object in French, and keeps the technical name of an unknown table', () => {
  expect(objectText(line({ object: 'Les lampions', row: 'x' }))).toBe('Article «\u00a0Les lampions\u00a0»');
  expect(objectText(line({ table: 'event_editions', object: '2025-11-07', row: 'x' }))).toBe(
    'Édition «\u00a07 novembre 2025\u00a0»',
  );
  expect(objectText(line({ table: 'blog_comments', object: 'Omar, sur « Les lampions »' }))).toBe(
    'Commentaire «\u00a0Omar, sur “Les lampions”\u00a0»',
  );
  expect(objectText(line({ table: 'settings', row: 'map.tiles' }))).toBe('Réglage «\u00a0map.tiles\u00a0»');
  expect(objectText(line({ table: 'requests' }))).toBe('Requête');
  expect(objectText(line({ table: 'cards', row: '7e3f2a10-0000-4000-8000-000000000001' }))).toBe(
    'Carte «\u00a07e3f2a10…\u00a0»',
  );
  expect(objectText(line({ table: 'table_neuve', row: '7' }))).toBe('table_neuve «\u00a07\u00a0»');
});

test('names who acted, also without an account', () => {
  expect(actorText(line({}))).toBe('Système');
  expect(actorText(line({ actor: { id: 'a', name: 'Léa', kind: 'person' } }))).toBe('Léa');
  expect(actorText(line({ actor: { id: 'a', name: null, kind: 'person' } }))).toBe('Compte supprimé');
});

test.each([
  [null, 'vide'],
  ['', 'vide'],
  [true, 'oui'],
  [false, 'non'],
  [12, '12'],
  [['a', 'b'], 'a, b'],
  [[], 'vide'],
  [{ a: 1 }, '{"a":1}'],
  [{ length: 12_400, sha256: 'abcdef0123456789' }, '12 400 caractères, empreinte abcdef012345…'],
  ['2025-11-07T17:30:00+00:00', 'ven. 7 nov. 2025, 18:30 (Paris)'],
  ['2025-11-07', '7 novembre 2025'],
])('shows the value %j as « %s »', (value, text) => {
  expect(valueText(value).replaceAll('\u202f', ' ')).toBe(text);
});

test('shows the first changed fields with their French names and counts the others', () => {
  const before = { title: 'Avant', slug: 'a', tags: [], category: 'x' };
  const after = { title: 'Après', slug: 'b', tags: ['lille'], category: 'y' };
  expect(changeText(line({ before, after }))).toBe(
    'Adresse\u00a0: a devient b, Catégorie\u00a0: x devient y, 2 autres champs',
  );
  expect(changeText(line({ before: { title: 'A' }, after: { title: 'B' } }))).toBe(
    'Titre\u00a0: A devient B',
  );
  expect(changeText(line({ action: 'insert', after }))).toBe('');
});

test('shows the part of two long texts in which they differ', () => {
  const start = 'Portrait : Aurélie Lemaire, menuisière d’agencement à Roubaix';
  const texts = { before: { title: `${start} (brouillon)` }, after: { title: `${start} et Tourcoing` } };
  const text = changeText(line(texts));
  expect(text).toContain('(brouillon)');
  expect(text).toContain('Tourcoing');
  expect(text).not.toContain('Aurélie');
});

test('shows the details of sign-ins and refusals in French', () => {
  const after = { method: 'password', code: 'invalid_credentials' };
  expect(changeText(line({ action: 'sign_in_failed', table: 'accounts', after }))).toBe(
    'Motif\u00a0: identifiants refusés, Moyen\u00a0: mot de passe',
  );
  // A column of a table may hold the same word.
  expect(changeText(line({ table: 'cards', after: { title: 'password' } }))).toBe('Titre\u00a0: password');
});

test('shows how many attempts are not listed', () => {
  expect(changeText(line({ action: 'sign_in_failed', after: { not_listed: 118 } }))).toBe(
    '118 autres tentatives, comptées sans détail',
  );
});

test('a field of one side only has no value on the other', () => {
  expect(changesOf({ table: 'cards', before: null, after: { title: 'B' } })).toEqual([
    { column: 'title', name: 'Titre', before: null, after: 'B' },
  ]);
});

test('AUDIT-43 roles and statuses are shown with their French labels, in the column that has them only', () => {
  const change = (table: string, before: AuditLine['before'], after: AuditLine['after']) =>
    changeText(line({ table, before, after }));
  expect(change('user_roles', { role: 'editor' }, { role: 'reader' })).toBe(
    'Rôle\u00a0: Rédacteur devient Lecture seule',
  );
  expect(change('access_requests', { status: 'open' }, { status: 'declined' })).toBe(
    'Statut\u00a0: en attente devient refusée',
  );
  expect(change('blog_comments', { is_approved: false }, { is_approved: true })).toBe(
    'Approuvé\u00a0: non devient oui',
  );
  expect(change('cards', { title: 'editor' }, { title: 'open' })).toBe('Titre\u00a0: editor devient open');
});

test('AUDIT-44 a role that is given or removed is summed up: who, which, until when', () => {
  const role = { table: 'user_roles', object: 'Marie' } as const;
  const after = { role: 'editor', ends_at: '2026-12-31T23:00:00+00:00' };
  expect(changeText(line({ ...role, action: 'insert', after }))).toBe(
    'Marie\u00a0: Rédacteur, jusqu’au 31 décembre 2026',
  );
  const before = { role: 'admin', ends_at: null };
  expect(changeText(line({ ...role, action: 'delete', before }))).toBe(
    'Marie\u00a0: Administrateur, sans date de fin',
  );
  expect(changeText(line({ ...role, object: null, action: 'delete', before }))).toMatch(/^Compte supprimé/);
});

test('AUDIT-46 the id of a member is shown as the name', () => {
  const after = { granted_by: 'm1', user_id: 'm2' };
  const shown = changesOf({ table: 'user_roles', before: null, after, names: { m1: 'Ada' } });
  expect(shown.map((change) => change.after)).toEqual(['Ada', 'm2']);
});
