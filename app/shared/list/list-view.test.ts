import { expect, test } from 'vitest';

import { dayFilter, idFilter, oneOf, yesFilter } from './filter-schemas.ts';
import { isFiltered, listView } from './list-view.ts';

const members = listView({
  tabs: { onglet: ['membres', 'invitations'] },
  filters: { role: oneOf(['admin', 'editor']), vu: dayFilter, attente: yesFilter, par: idFilter },
  sort: { columns: ['nom', 'cree'], initial: { column: 'cree', descending: true } },
  columns: { all: ['nom', 'email', 'roles', 'cree'], initial: ['nom', 'email', 'cree'] },
});
const read = (query: string) => members.read(new URLSearchParams(query));
/** The one query string of the view that this query means. */
const canonical = (query: string) => members.query(read(query));

test('an address without parameters is the default view, whose query is empty', () => {
  expect(read('')).toEqual({
    tabs: { onglet: 'membres' },
    search: '',
    filters: {},
    sort: { column: 'cree', descending: true },
    size: 25,
    columns: ['nom', 'email', 'cree'],
    after: undefined,
  });
  expect(canonical('')).toBe('');
});

test('reads every parameter of the address', () => {
  expect(
    read(
      'onglet=invitations&role=editor&vu=2025-11-07&attente=oui&q=+ana+&tri=-nom&taille=50&colonnes=nom.roles&apres=x_1',
    ),
  ).toEqual({
    tabs: { onglet: 'invitations' },
    search: 'ana',
    filters: { role: 'editor', vu: '2025-11-07', attente: 'oui' },
    sort: { column: 'nom', descending: true },
    size: 50,
    columns: ['nom', 'roles'],
    after: 'x_1',
  });
});

test.each([
  ['an unknown parameter', 'utm_source=mail&page=3'],
  ['a value outside the list', 'role=king&onglet=autre'],
  ['a day that does not exist', 'vu=2025-02-30'],
  ['an identifier of another form', 'par=12'],
  ['a sort by an unknown column', 'tri=-email'],
  ['an unknown page size', 'taille=1000'],
  ['unknown columns', 'colonnes=mot.de.passe'],
  ['an empty search', 'q=+++'],
  ['a cursor of more than 300 characters', `apres=${'x'.repeat(301)}`],
  ['the values of the defaults', 'onglet=membres&taille=25&tri=-cree&colonnes=nom.email.cree'],
])('%s is ignored', (_, query) => {
  expect(canonical(query)).toBe('');
  expect(read(query)).toEqual(read(''));
});

test('one view has one query string, whatever the order of the parameters', () => {
  const one = canonical('taille=50&q=zoé&role=admin&onglet=invitations&foo=1');
  expect(one).toBe('onglet=invitations&role=admin&q=zo%C3%A9&taille=50');
  expect(canonical(one)).toBe(one);
});

test('a search is cut at the length that the database reads', () => {
  expect(read(`q=${'x'.repeat(150)}`).search).toHaveLength(100);
});

test('the first column is always shown, and columns keep the order of the table', () => {
  expect(read('colonnes=cree.email').columns).toEqual(['nom', 'email', 'cree']);
  expect(canonical('colonnes=nom')).toBe('colonnes=nom');
});

test('a change returns to the first page, and the cursor alone keeps the rest', () => {
  const params = new URLSearchParams('role=admin&apres=x_1&taille=50');
  expect(members.change(params, { vu: '2025-11-07' })).toBe('role=admin&vu=2025-11-07&taille=50');
  expect(members.change(params, { role: null })).toBe('taille=50');
  expect(members.change(params, { apres: 'x_2' })).toBe('role=admin&taille=50&apres=x_2');
});

test('« Tout effacer » removes search and filters, and keeps tab, sort and page size', () => {
  const params = new URLSearchParams('onglet=invitations&role=admin&q=ana&tri=nom&taille=50');
  expect(members.change(params, members.cleared)).toBe('onglet=invitations&tri=nom&taille=50');
});

test.each([
  ['', false],
  ['onglet=invitations&tri=nom&taille=50', false],
  ['q=ana', true],
  ['attente=oui', true],
])('the address « %s » excludes rows: %s', (query, filtered) => {
  expect(isFiltered(read(query))).toBe(filtered);
});

test('a filter with the name of a common parameter is refused', () => {
  expect(() => listView({ filters: { taille: dayFilter } })).toThrow('« taille »');
});
