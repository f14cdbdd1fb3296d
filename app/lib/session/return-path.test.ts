import { describe, expect, test } from 'vitest';

import { pathAfterSignIn, localPath, readReturnPath, withReturnPath } from './return-path.ts';

describe('ACCOUNT-14: a return path never leaves the site', () => {
  test.each([
    'https://mechant.example/',
    'http:mechant.example',
    '//mechant.example',
    '///mechant.example',
    '/\\mechant.example',
    '\\\\mechant.example',
    '/\t/mechant.example',
    '/\n/mechant.example',
    ' //mechant.example',
    '/.//mechant.example',
    '/x/..//mechant.example',
    '/%2e//mechant.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/javascript:alert(1)\\',
    'data:text/html,x',
    'blob:http://site.invalid/x',
    'badges',
    '?x=1',
    '%2F%2Fmechant.example',
    '@mechant.example',
    `/${'a'.repeat(2000)}`,
    '',
  ])('%j is ignored', (address) => {
    expect(localPath(address)).toBeUndefined();
    expect(pathAfterSignIn(readReturnPath(new URLSearchParams({ redirect: address })))).toBe('/admin');
  });

  test.each(['/auth', '/auth?redirect=/auth', '/auth/reset-password', '/AUTH/', '/x/../auth#haut'])(
    '%j is ignored, because it would redirect in a loop',
    (address) => {
      expect(localPath(address)).toBeUndefined();
    },
  );

  test.each([
    ['/', '/'],
    ['/badges', '/badges'],
    ['/blog/un-article?page=2#comment-3', '/blog/un-article?page=2#comment-3'],
    ['/blog?q=//x', '/blog?q=//x'],
    ['/authors', '/authors'],
    ['/%5Cmechant.example', '/%5Cmechant.example'],
    ['/@mechant.example', '/@mechant.example'],
    ['/été', '/%C3%A9t%C3%A9'],
  ])('%j becomes the path %j', (address, path) => {
    expect(localPath(address)).toBe(path);
    const resolved = new URL(path, 'https://nous.example');
    expect(resolved.origin).toBe('https://nous.example');
  });
});

describe('ACCOUNT-14: the badge of a return path', () => {
  const badges = { redirect: '/badges', badge: 'gold' };

  test('is added to the address of /badges', () => {
    expect(pathAfterSignIn(badges)).toBe('/badges?badge=gold');
    expect(pathAfterSignIn({ redirect: '/badges?from=x#offre', badge: 'gold' })).toBe(
      '/badges?from=x&badge=gold#offre',
    );
  });

  test('is dropped for other pages', () => {
    expect(pathAfterSignIn({ redirect: '/blog', badge: 'gold' })).toBe('/blog');
    expect(pathAfterSignIn({ badge: 'gold' })).toBe('/admin');
    expect(pathAfterSignIn({})).toBe('/admin');
  });

  test('is passed from one account page to the next', () => {
    const path = withReturnPath('/auth/reset-password', badges);
    expect(readReturnPath(new URL(path, 'https://nous.example').searchParams)).toEqual(badges);
    expect(withReturnPath('/auth', {})).toBe('/auth');
  });

  test.each(['Or', 'gold silver', '<b>', 'a'.repeat(21)])('is ignored when it is %j', (badge) => {
    expect(readReturnPath(new URLSearchParams({ badge }))).toEqual({});
  });
});
