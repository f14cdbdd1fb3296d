import { expect, test } from 'vitest';

import type { Selection } from './selection.ts';
import { noSelection, selectedItems, withRow } from './selection.ts';

type Item = { id: string };
const items = (...ids: string[]): Item[] => ids.map((id) => ({ id }));
const idsOf = (selection: Selection<Item>, page: Item[], scope = 'role=admin') =>
  selectedItems(selection, page, scope).map(({ id }) => id);
const page = items('a', 'b');
const whole: Selection<Item> = {
  ids: new Set(),
  whole: { scope: 'role=admin', items: items('a', 'b', 'c') },
};

test('selects rows of the page, and forgets a row that has left the page', () => {
  const both = withRow(withRow(noSelection, '', 'a', true), '', 'b', true);
  expect(idsOf(both, page)).toEqual(['a', 'b']);
  expect(idsOf(both, items('b', 'c'))).toEqual(['b']);
  expect(idsOf(withRow(both, '', 'a', false), page)).toEqual(['b']);
});

test('the whole set stays selected on every page of the same filters, and on no other', () => {
  expect(idsOf(whole, items('z'))).toEqual(['a', 'b', 'c']);
  expect(idsOf(whole, page, 'role=editor')).toEqual([]);
});

test('a row removed from the whole set leaves the others of all pages selected', () => {
  expect(idsOf(withRow(whole, 'role=admin', 'b', false), page)).toEqual(['a', 'c']);
});

test('a row that the whole set lacks is added to the rows of the page', () => {
  const added = withRow(whole, 'role=admin', 'd', true);
  expect(idsOf(added, items('a', 'd', 'e'))).toEqual(['a', 'd']);
});
