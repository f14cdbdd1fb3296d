import { expect, test } from 'vitest';

import { isSamePage, pageAddress, pageKey, searchParametersOf } from './page-address.ts';

test.each([
  ['/blog', '/blog', []],
  ['/blog?', '/blog', []],
  ['/blog?utm_source=a&utm_campaign=b&gclid=c', '/blog', []],
  ['/blog?page=2&utm_source=a', '/blog', [['page', '2']]],
  [
    '/blog?%70age=2&q',
    '/blog',
    [
      ['page', '2'],
      ['q', ''],
    ],
  ],
  [
    '/blog?a=?b&c=%',
    '/blog',
    [
      ['a', '?b'],
      ['c', '%'],
    ],
  ],
])('%s is %s with %j', (target, path, parameters) =>
  expect(pageAddress(target)).toEqual({ path, parameters }),
);

test.each([
  ['params', []],
  ['params, except=()', []],
  ['params, except=("page")', ['page']],
  ['params, except=("page" "q")', ['page', 'q']],
])('No-Vary-Search %s declares the parameters %j', (header, names) =>
  expect([...(searchParametersOf(header) ?? [])]).toEqual(names),
);

test.each([null, '', 'params=("a")', 'params=?0', 'key-order', 'xparams', 'params, except=("a"'])(
  'No-Vary-Search %s declares no list of parameters',
  (header) => {
    expect(searchParametersOf(header)).toBeUndefined();
    expect(isSamePage(searchParametersOf(header), pageAddress('/?x=1'))).toBe(false);
    expect(isSamePage(searchParametersOf(header), pageAddress('/'))).toBe(true);
  },
);

test('only a parameter that the page reads makes another page', () => {
  const reads = searchParametersOf('params, except=("page")');
  expect(isSamePage(reads, pageAddress('/?x=1&pages=2'))).toBe(true);
  expect(isSamePage(reads, pageAddress('/?x=1&page=2'))).toBe(false);
});

const list = searchParametersOf('params, except=("page" "q")');
const keyOf = (target: string) => pageKey(list, pageAddress(target));

test.each([
  ['/blog?x=1&utm_source=a', '/blog'],
  ['/blog?q=toit&page=2&x=1', '/blog?page=2&q=toit'],
  ['/blog?page=2&q=to%69t', '/blog?page=2&q=toit'],
  ['/blog?q=l%C3%A0+bas', '/blog?q=l%C3%A0+bas'],
  ['/blog?q=là%20bas', '/blog?q=l%C3%A0+bas'],
  ['/blog?page=3&page=2', '/blog?page=3&page=2'],
])('SPEED-94 the key of %s is %s', (target, key) => expect(keyOf(target)).toBe(key));

test('SPEED-94 an address with a long value, or of a page whose parameters are unknown, has no key', () => {
  expect(keyOf(`/blog?q=${'a'.repeat(400)}`)).toBeUndefined();
  expect(pageKey(undefined, pageAddress('/blog?page=2'))).toBeUndefined();
  expect(pageKey(undefined, pageAddress('/blog'))).toBe('/blog');
});
