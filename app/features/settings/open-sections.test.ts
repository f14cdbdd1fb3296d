import { describe, expect, test } from 'vitest';

import { openSections, readKept, writeKept } from './open-sections.ts';

const ids = ['edition', 'legal', 'links', 'mail', 'security', 'retention'];
const address = { kept: [], anchor: undefined, search: '' };
const open = (change: Partial<Parameters<typeof openSections>[0]>, shown = ids, closed: string[] = []) => [
  ...openSections({ ...address, ...change }, shown, closed),
];

describe('ADMIN-186 the sections that are open', () => {
  test('are none at first', () => expect(open({})).toEqual([]));
  test('are those that the address keeps, and the one of a link', () => {
    expect(open({ kept: ['links'], anchor: 'legal' })).toEqual(['legal', 'links']);
  });
  test('of a link to no section are none', () => expect(open({ anchor: 'zzz' })).toEqual([]));
  test('are those that a search finds, while they are few', () => {
    expect(open({ search: 'siren' }, ['legal'])).toEqual(['legal']);
    expect(open({ search: 'e' })).toEqual([]);
  });
  test('are not those that a person closed during the search', () => {
    expect(open({ search: 'mail' }, ['mail', 'security'], ['mail'])).toEqual(['security']);
  });
});

test.each([
  [null, []],
  ['', []],
  ['links.legal.links.zzz', ['legal', 'links']],
])('ADMIN-186 the address %j keeps %o open', (text, kept) => {
  expect(readKept(text, ids)).toEqual(kept);
});

test('ADMIN-186 an address without open sections has no parameter', () => {
  expect(writeKept([])).toBeNull();
  expect(readKept(writeKept(['links', 'mail']), ids)).toEqual(['links', 'mail']);
});
