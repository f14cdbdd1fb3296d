import { expect, test } from 'vitest';

import type { Role } from '#backend/contract.ts';

import { isCostly } from './costly-request.ts';
import { parseRequest } from './http/api-request.ts';

function costly(query: string, role: Role = 'anon', prefer?: string): boolean {
  const request = new Request(`http://rest.test/posts?${query}`, { headers: prefer ? { prefer } : {} });
  return isCostly(parseRequest(request, { kind: 'table', name: 'posts' }, role));
}

test.each([
  'title=fts.bar',
  'title=plfts.bar',
  'title=phfts.bar',
  'title=wfts(french).bar',
  'title=not.fts.bar',
  'or=(id.eq.1,title.fts.bar)',
  'title=like.*bar',
  'title=ilike.%25bar%25',
  'title=ilike(any).{a*,*b}',
  'select=id,comments(id,author(name))',
  'order=data->>key',
  'select=id,author(name)&order=author(name)',
])('%s is costly', (query) => {
  expect(costly(query)).toBe(true);
});

test.each([
  '',
  'id=eq.1&order=created_at.desc&limit=20',
  'title=like.bar*',
  'select=id,author(name)',
  'id=in.(1,2)',
])('the list "%s" is ordinary', (query) => {
  expect(costly(query)).toBe(false);
});

test('regular expressions and exact counts of signed-in users are costly', () => {
  expect(costly('title=match.^b', 'authenticated')).toBe(true);
  expect(costly('title=imatch.^b', 'authenticated')).toBe(true);
  expect(costly('', 'authenticated', 'count=exact')).toBe(true);
  expect(costly('', 'authenticated', 'count=planned')).toBe(true);
  expect(costly('', 'authenticated', 'count=estimated')).toBe(false);
});

test('a function call is costly for anonymous visitors only', () => {
  const call = (role: Role) =>
    isCostly(parseRequest(new Request('http://rest.test/rpc/f'), { kind: 'routine', name: 'f' }, role));
  expect([call('anon'), call('authenticated')]).toEqual([true, false]);
});
