import { expect, test } from 'vitest';

import { blogPath } from '#app/shared/blog-path.ts';

import { isFiltered, readListFilters } from './list-filters.ts';

const read = (query: string) => readListFilters(new URLSearchParams(query));
const nothing = { search: '', category: '', tag: '', page: 1 };

test('reads the filters of the query string', () => {
  expect(read('q=march%C3%A9&categorie=R%C3%A9seau&tag=pitch&page=3')).toEqual({
    search: 'marché',
    category: 'Réseau',
    tag: 'pitch',
    page: 3,
  });
  expect(read('')).toEqual(nothing);
});

test('treats the category « all » as no filter (BLOG-04)', () => {
  expect(read('categorie=all')).toEqual(nothing);
  expect(isFiltered(read('categorie=all&page=2'))).toBe(false);
  expect(isFiltered(read('categorie=Tout'))).toBe(true);
});

test.each(['0', '-1', '1.5', '1e9', '٣', 'x', '', '9999999', ' 2', '0x2'])(
  'treats « %s » as no page number',
  (page) => {
    expect(read(new URLSearchParams({ page }).toString()).page).toBe(1);
  },
);

test('normalises texts to one line and cuts them to the column lengths', () => {
  expect(read('q=%00+a%0A%09b%C2%A0%E2%80%AFc%7F+').search).toBe('a b c');
  expect(read(`q=${'é'.repeat(5000)}`).search).toBe('é'.repeat(100));
  expect(Array.from(read(`q=${encodeURIComponent('🌃'.repeat(200))}`).search)).toHaveLength(100);
  expect(read(`tag=${'a'.repeat(99)}&categorie=${'b'.repeat(99)}`)).toMatchObject({
    tag: 'a'.repeat(40),
    category: 'b'.repeat(60),
  });
  expect(read('q=un&q=deux').search).toBe('un');
});

test('writes one URL per filter and reads it back', () => {
  expect(blogPath(nothing)).toBe('/blog');
  expect(blogPath({ ...nothing, page: 2 })).toBe('/blog?page=2');
  const filters = { search: 'a&b=c #é', category: 'Soirées d’été', tag: 'c++', page: 4 };
  expect(read(blogPath(filters).replace('/blog?', ''))).toEqual(filters);
});
