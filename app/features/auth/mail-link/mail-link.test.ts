import { describe, expect, test } from 'vitest';

import { readMailLink } from './mail-link.ts';

const site = 'https://nous.example';
const read = (parameters: Record<string, string>) => readMailLink(new URLSearchParams(parameters), site);
const token = { token_hash: 'a1B2_-c3', type: 'signup' };

describe('readMailLink', () => {
  test.each(['signup', 'invite', 'magiclink', 'recovery', 'email_change'])(
    'reads a link of type %s',
    (type) => {
      expect(read({ token_hash: 'a1', type, redirect_to: `${site}/blog/x?y=1#z` })).toEqual({
        tokenHash: 'a1',
        type,
        redirect: '/blog/x?y=1#z',
        elsewhere: undefined,
        newPassword: type === 'recovery' || type === 'invite',
      });
    },
  );

  test.each([
    [{}],
    [{ token_hash: 'a1' }],
    [{ type: 'signup' }],
    [{ token_hash: '', type: 'signup' }],
    [{ token_hash: 'a b', type: 'signup' }],
    [{ token_hash: 'a'.repeat(256), type: 'signup' }],
    [{ token_hash: 'a1', type: 'sms' }],
    [{ token_hash: 'a1', type: 'constructor' }],
  ])('returns undefined for %j', (parameters) => {
    expect(read(parameters)).toBeUndefined();
  });

  test.each([
    '',
    '/blog',
    'https://nous.example@mechant.example/',
    '//nous.example/blog',
    'https://nous.example//mechant.example',
    'https://nous.example/.//mechant.example',
    'blob:https://nous.example/x',
    'javascript:alert(1)//https://nous.example',
    'https://nous.example/auth?redirect=//mechant.example',
    'https://nous.example',
    'https://nous.example/',
  ])('ignores the target %j', (redirect_to) => {
    expect(read({ ...token, redirect_to })).toEqual({
      tokenHash: 'a1B2_-c3',
      type: 'signup',
      redirect: undefined,
      newPassword: false,
    });
  });

  test.each([
    'https://partenaire.example/blog?x=1',
    'https://nous.example.partenaire.example/',
    'http://nous.example/blog',
    'aline://retour',
  ])('leaves the target %s outside the site to the list of the server', (redirect_to) => {
    expect(read({ ...token, type: 'recovery', redirect_to })).toEqual({
      tokenHash: 'a1B2_-c3',
      type: 'recovery',
      redirect: undefined,
      elsewhere: redirect_to,
      // If the address is not listed, the link opens a session on this site.
      newPassword: true,
    });
  });

  test('ACCOUNT-50 leads an account without a password to the new-password page, with its return path', () => {
    const page = `${site}/auth/update-password`;
    expect(read({ ...token, redirect_to: `${page}?redirect=/badges` })).toMatchObject({
      redirect: '/badges',
      newPassword: true,
    });
    expect(read({ ...token, redirect_to: `${page}?redirect=https://mechant.example` })).toMatchObject({
      redirect: undefined,
      newPassword: true,
    });
  });

  test('returns the return path of a link to the new-password page', () => {
    const redirect_to = `${site}/auth/update-password?redirect=${encodeURIComponent('/badges?badge=gold')}`;
    expect(read({ ...token, type: 'recovery', redirect_to })?.redirect).toBe('/badges?badge=gold');
    const apart = `${site}/auth/update-password?redirect=%2Fbadges&badge=silver`;
    expect(read({ ...token, type: 'recovery', redirect_to: apart })?.redirect).toBe('/badges?badge=silver');
    const bare = `${site}/auth/update-password`;
    expect(read({ ...token, type: 'recovery', redirect_to: bare })?.redirect).toBeUndefined();
  });
});
