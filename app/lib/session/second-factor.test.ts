import { expect, test } from 'vitest';

import { owesSecondFactor } from './second-factor.ts';

type User = Parameters<typeof owesSecondFactor>[0]['user'];

const user = (...statuses: ('verified' | 'unverified')[]): User => ({
  id: 'x',
  app_metadata: {},
  user_metadata: {},
  aud: 'authenticated',
  created_at: '',
  factors: statuses.map((status, index) => ({
    id: String(index),
    factor_type: 'totp' as const,
    status,
    created_at: '',
    updated_at: '',
  })),
});
const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test.each([
  ['an account without a factor', user(), token({ aal: 'aal1' }), false],
  ['a factor that was never verified', user('unverified'), token({ aal: 'aal1' }), false],
  ['a factor that was not answered', user('unverified', 'verified'), token({ aal: 'aal1' }), true],
  ['a factor that was', user('verified'), token({ aal: 'aal2', name: 'Zoé ✨ ???' }), false],
  ['a token that is none', user('verified'), 'nonsense', true],
] as const)('%s', (_case, account, access_token, owes) => {
  expect(owesSecondFactor({ user: account, access_token })).toBe(owes);
});
