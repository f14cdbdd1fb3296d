import { expect, test } from 'vitest';

import { blogPath } from '#app/shared/blog-path.ts';

import { isFiltered, readQuestion } from './list-question.ts';

const read = (query: string) => readQuestion(new URLSearchParams(query));
const nothing = { search: '', category: '', tag: '', page: 1 };

test('reads what the address asks for', () => {
  expect(read('q=march%C3%A9&categorie=R%C3%A9seau&tag=pitch&page=3')).toEqual({
    search: 'marché',
    category: 'Réseau',
    tag: 'pitch',
    page: 3,
  });
  expect(read('')).toEqual(nothing);
});

test('the category « all » is no filter (I05)', () => {
  expect(read('categorie=all')).toEqual(nothing);
  expect(isFiltered(read('categorie=all&page=2'))).toBe(false);
  expect(isFiltered(read('categorie=Tout'))).toBe(true);
});

test.each(['0', '-1', '1.5', '1e9', '٣', 'x', '', '9999999', ' 2', '0x2'])('« %s » is no page', (page) => {
  expect(read(new URLSearchParams({ page }).toString()).page).toBe(1);
});

test('texts are one clean line, no longer than what they are compared with', () => {
  expect(read('q=%00+a%0A%09b%C2%A0%E2%80%AFc%7F+').search).toBe('a b c');
  expect(read(`q=${'é'.repeat(5000)}`).search).toBe('é'.repeat(100));
  expect(Array.from(read(`q=${encodeURIComponent('🌃'.repeat(200))}`).search)).toHaveLength(100);
  expect(read(`tag=${'a'.repeat(99)}&categorie=${'b'.repeat(99)}`)).toMatchObject({
    tag: 'a'.repeat(40),
    category: 'b'.repeat(60),
  });
  expect(read('q=un&q=deux').search).toBe('un');
});

test('one address for one question, and back', () => {
  expect(blogPath(nothing)).toBe('/blog');
  expect(blogPath({ ...nothing, page: 2 })).toBe('/blog?page=2');
  const question = { search: 'a&b=c #é', category: 'Soirées d’été', tag: 'c++', page: 4 };
  expect(read(blogPath(question).replace('/blog?', ''))).toEqual(question);
});
