import { expect, test } from 'vitest';

import { brand } from '#content/brand.ts';

import { securityText, wellKnown } from './well-known.ts';

const siteUrl = 'https://afterwork.example';
const fieldsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => /^([A-Z][\w-]+): (\S.*)$/.exec(line)?.slice(1) ?? [line]);

test('security.txt has the fields of RFC 9116, and expires within a year of any request', () => {
  expect(fieldsOf(securityText(siteUrl, new Date('2031-12-31T23:59:59Z')))).toEqual([
    ['Contact', `mailto:${brand.contactEmail}`],
    ['Contact', 'https://afterwork.example/contact'],
    ['Expires', '2032-03-30T00:00:00.000Z'],
    ['Preferred-Languages', 'fr, en'],
    ['Canonical', 'https://afterwork.example/.well-known/security.txt'],
  ]);
});

test('security.txt of a local site has no http address', () => {
  expect(securityText('http://localhost:3000', new Date())).not.toContain('http:');
});

test('serves security.txt as text, and redirects change-password to the password card', async () => {
  const app = wellKnown({ siteUrl });
  const text = await app.request('/.well-known/security.txt');
  expect([text.status, text.headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8']);
  expect(Date.parse(fieldsOf(await text.text())[2]?.[1] ?? '')).toBeGreaterThan(Date.now());
  const change = await app.request('/.well-known/change-password');
  expect([change.status, change.headers.get('location')]).toEqual([302, '/dashboard#securite']);
});
