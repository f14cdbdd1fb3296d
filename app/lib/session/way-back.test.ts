import { describe, expect, test } from 'vitest';

import { destinationOf, localPath, readWayBack, withWayBack } from './way-back.ts';

describe('decision 4: a way back never leaves the site', () => {
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
    expect(destinationOf(readWayBack(new URLSearchParams({ redirect: address })))).toBe('/admin');
  });

  test.each(['/auth', '/auth?redirect=/auth', '/auth/reset-password', '/AUTH/', '/x/../auth#haut'])(
    '%j would lead in circles',
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
  ])('%j leads to %j', (address, path) => {
    expect(localPath(address)).toBe(path);
    const there = new URL(path, 'https://nous.example');
    expect(there.origin).toBe('https://nous.example');
  });
});

describe('decision 4: the badge goes with it', () => {
  const badges = { redirect: '/badges', badge: 'gold' };

  test('to the page of the badges, which points it out', () => {
    expect(destinationOf(badges)).toBe('/badges?badge=gold');
    expect(destinationOf({ redirect: '/badges?from=x#offre', badge: 'gold' })).toBe(
      '/badges?from=x&badge=gold#offre',
    );
  });

  test('nowhere else', () => {
    expect(destinationOf({ redirect: '/blog', badge: 'gold' })).toBe('/blog');
    expect(destinationOf({ badge: 'gold' })).toBe('/admin');
    expect(destinationOf({})).toBe('/admin');
  });

  test('from one account page to the next', () => {
    const path = withWayBack('/auth/reset-password', badges);
    expect(readWayBack(new URL(path, 'https://nous.example').searchParams)).toEqual(badges);
    expect(withWayBack('/auth', {})).toBe('/auth');
  });

  test.each(['Or', 'gold silver', '<b>', 'a'.repeat(21)])('not when it is %j', (badge) => {
    expect(readWayBack(new URLSearchParams({ badge }))).toEqual({});
  });
});
