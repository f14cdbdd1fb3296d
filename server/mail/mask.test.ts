import { expect, test } from 'vitest';

import { mask } from './mask.ts';

test('removes addresses and tokens from a text, and leaves the reason', () => {
  expect(mask('550 5.1.1 <ana.b+x@exemple.fr>: no such user')).toBe('550 5.1.1 <[address]>: no such user');
  expect(mask(`link token=${'0123456789abcdef'.repeat(4)}&x=1 failed`)).toBe('link token=[token]&x=1 failed');
  expect(mask('connect ECONNREFUSED 127.0.0.1:2525')).toBe('connect ECONNREFUSED 127.0.0.1:2525');
});
