import { expect, test } from 'vitest';

import type { Caller } from '#backend/contract.ts';

import { sharesOf } from './connection-shares.ts';

const member = { claims: { role: 'authenticated', sub: 'm' }, ip: '192.0.2.1' } as const;
const visitor = { claims: { role: 'anon' }, ip: '192.0.2.1' } as const;

const limits = (caller: Caller, costly = false) =>
  Object.fromEntries(sharesOf(caller, costly, 20).map(({ key, max }) => [key, max]));

test('a user and their network have shares of their own', () => {
  expect(limits(member)).toEqual({ signedIn: 16, 'users 192.0.2.1': 8, 'user m': 4 });
  expect(limits(visitor)).toEqual({ anonymous: 10, 'visitors 192.0.2.1': 4 });
});

test('costly queries of one caller have a smaller share', () => {
  expect(limits(member, true)).toMatchObject({ 'costly m': 2 });
  expect(limits(visitor, true)).toMatchObject({ 'costly 192.0.2.1': 2, anonymousCostly: 8 });
});

test('no kind of caller can use every connection', () => {
  const callers: Caller[] = [
    visitor,
    member,
    { claims: { role: 'service_role' } },
    { claims: { role: 'anon' }, from: 'site' },
    { ...member, from: 'realtime' },
    { ...member, from: 'joins' },
  ];
  for (const caller of callers) expect(Math.min(...Object.values(limits(caller)))).toBeLessThan(20);
});

test('pages read with the share of the site, their costly queries also with one of the visitor’s network', () => {
  const page = { ...visitor, from: 'site' } as const;
  expect(limits(page)).toEqual({ site: 6 });
  expect(limits(page, true)).toEqual({ site: 6, 'page 192.0.2.1': 2 });
  expect(Object.keys(limits(page, true))).not.toContain('visitors 192.0.2.1');
});
