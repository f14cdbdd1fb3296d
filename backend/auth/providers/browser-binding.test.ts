import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { bindToBrowser, isBoundToBrowser } from './browser-binding.ts';

const state = '3f6d4f0e-8a55-4b7e-9d52-0d9b0f3f6a11';

function site(siteUrl: string) {
  const context = { siteUrl, keys: { secretKey: 'sb_secret_x' } };
  return new Hono()
    .get('/begin', (c) => {
      bindToBrowser(context, c, state);
      return c.text('');
    })
    .get('/end', (c) => c.text(String(isBoundToBrowser(context, c, state))));
}

test.each([
  ['https://afterwork.example', `__Host-aline-oauth-${state}`, '; Secure'],
  ['http://127.0.0.1:3000', `aline-oauth-${state}`, ''],
])('SECURITY-30 the cookie of %s is %s', async (siteUrl, name, secure) => {
  const app = site(siteUrl);
  const cookie = (await app.request('/begin')).headers.get('set-cookie') ?? '';
  const [pair = ''] = cookie.split(';');
  expect(cookie.replace(pair, '')).toBe(`; Max-Age=900; Path=/; HttpOnly${secure}; SameSite=Lax`);
  expect(pair.startsWith(`${name}=`)).toBe(true);
  const ended = await app.request('/end', { headers: { cookie: pair } });
  expect(await ended.text()).toBe('true');
  expect(ended.headers.get('set-cookie')).toContain(`${name}=; Max-Age=0`);
  for (const other of ['', `${pair}x`, `${name}=x`])
    expect(await (await app.request('/end', { headers: { cookie: other } })).text()).toBe('false');
});
