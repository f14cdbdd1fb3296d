import { expect, test } from 'vitest';

import { confirmationUrl, safeRedirect } from './redirect.ts';

const site = 'https://aline.example';

test.each([
  [undefined, site],
  ['', site],
  ['/auth/update-password', `${site}/auth/update-password`],
  [`${site}/admin?x=1#y`, `${site}/admin?x=1#y`],
  ['https://evil.example', site],
  ['https://aline.example.evil.example', site],
  ['https://aline.example@evil.example', site],
  ['https://user:pass@aline.example', site],
  ['http://aline.example', site],
  ['//evil.example', site],
  ['/\\evil.example', site],
  ['\\\\evil.example', site],
  ['/\t/evil.example', site],
  ['javascript:alert(1)', site],
  ['data:text/html,x', site],
  ['blob:https://aline.example/4b2c', site],
])('%s leads to %s', (wanted, redirect) => {
  expect(safeRedirect(site, wanted)).toBe(redirect);
});

test('the mailed link carries the token and where it leads, encoded', () => {
  const url = confirmationUrl(site, { token: 'a-b_c', type: 'recovery', redirectTo: `${site}/x?a=1&b=2` });
  expect(url).toBe(
    `${site}/auth/confirmer?token_hash=a-b_c&type=recovery&redirect_to=https%3A%2F%2Faline.example%2Fx%3Fa%3D1%26b%3D2`,
  );
});
