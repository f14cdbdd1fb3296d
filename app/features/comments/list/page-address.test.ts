import { expect, test } from 'vitest';

import { cursorOf, pageAddress, parseCursor, readRequestedPage } from './page-address.ts';

const place = {
  reaction_count: 3,
  created_at: '2025-10-21T10:00:00.123456+00:00',
  id: '00000000-0000-4000-8000-000000000001',
};

test('reads from an address the page that the address was made for', () => {
  const wanted = { sort: 'popular' as const, after: cursorOf(place) };
  const { searchParams, hash } = new URL(pageAddress(wanted), 'https://exemple.fr/blog/article');
  expect(readRequestedPage(searchParams)).toEqual(wanted);
  expect(hash).toBe('#commentaires');
});

test('COMMENT-04 the first page has no parameter and starts with the most recent comment', () => {
  expect(readRequestedPage(new URLSearchParams())).toEqual({ sort: 'recent' });
  expect(pageAddress({ sort: 'recent' })).toBe('#commentaires');
});

test.each(['tri=hasard', 'tri=', 'apres=', 'apres=3', 'apres=3_2025_id', `apres=${cursorOf(place)},id.gt.0`])(
  'ignores the invalid query « %s »',
  (query) => {
    expect(readRequestedPage(new URLSearchParams(query))).toEqual({ sort: 'recent' });
  },
);

test('reads a cursor back to the microsecond', () => {
  expect(parseCursor(cursorOf(place))).toEqual({ count: 3, createdAt: place.created_at, id: place.id });
});
