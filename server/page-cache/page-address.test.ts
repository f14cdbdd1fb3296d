import { expect, test } from 'vitest';

import { isSamePage, pageAddress, searchParametersOf } from './page-address.ts';

test.each([
  ['/blog', '/blog', []],
  ['/blog?', '/blog', []],
  ['/blog?utm_source=a&utm_campaign=b&gclid=c', '/blog', []],
  ['/blog?page=2&utm_source=a', '/blog', ['page']],
  ['/blog?%70age=2&q', '/blog', ['page', 'q']],
  ['/blog?a=?b&c=%', '/blog', ['a', 'c']],
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
