import { expect, test } from 'vitest';

import { confirmationUrl, safeRedirect } from './redirect.ts';

const site = 'https://aline.example';

test.each([
  [undefined, site],
  ['', site],
  ['/auth/update-password', `${site}/auth/update-password`],
  [`${site}/admin?x=1#y`, `${site}/admin?x=1#y`],
  [`${site}/${'a'.repeat(5_000)}`, site],
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
])('resolves %s to %s', (requested, redirect) => {
  expect(safeRedirect({ siteUrl: site, redirectUrls: [] }, requested)).toBe(redirect);
});

test.each([
  ['https://app.example/', 'https://app.example/', true],
  ['https://app.example/', 'https://app.example/x', false],
  ['https://app.example', 'https://app.example/', true],
  ['https://app.example', 'https://app.example/?code=1#y', true],
  ['https://app.example', 'https://app.example/x', false],
  ['https://app.example', 'https://app.example.evil.example/', false],
  ['https://*.app.example', 'https://pre-view.app.example/', true],
  ['https://app.example/*', 'https://app.example/x?code=1#y', true],
  ['https://app.example/*', 'https://app.example/x/y', false],
  ['https://app.example/**', 'https://app.example/x/y.html', true],
  ['https://*.app.example/**', 'https://pre-view.app.example/x', true],
  ['https://*.app.example/**', 'https://evil.example/.app.example/x', false],
  ['https://app.example/**', 'https://app.example.evil.example/x', false],
  ['https://app.example/**', 'https://user@app.example/x', false],
  ['aline://callback', 'aline://callback', true],
  ['**', 'javascript:alert(1)', false],
])('the pattern %s allows %s: %s', (pattern, requested, allowed) => {
  const redirect = safeRedirect({ siteUrl: site, redirectUrls: [pattern] }, requested);
  expect(redirect).toBe(allowed ? requested : site);
});

test('the mailed link contains the encoded token and redirect target', () => {
  const url = confirmationUrl(site, { token: 'a-b_c', type: 'recovery', redirectTo: `${site}/x?a=1&b=2` });
  expect(url).toBe(
    `${site}/auth/confirmer?token_hash=a-b_c&type=recovery&redirect_to=https%3A%2F%2Faline.example%2Fx%3Fa%3D1%26b%3D2`,
  );
});
