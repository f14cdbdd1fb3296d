import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startStack } from '#tests/support/stack.ts';
import type { Stack } from '#tests/support/stack.ts';

let stack: Stack;
let authorization: string;
beforeAll(async () => {
  stack = await startStack();
  const { client } = await stack.signUpAndConfirm();
  authorization = `Bearer ${(await client.auth.getSession()).data.session?.access_token}`;
});
afterAll(() => stack.stop());

const nasty = [
  '',
  ' ',
  "' or 1=1 --",
  '$1',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e',
  '../../etc/passwd',
  '{{ .Token }}',
  '<script>alert(1)</script>',
  'a@b.fr\r\nBcc: c@d.fr',
  'x'.repeat(5000),
  'NaN',
  '-1',
  '__proto__',
  'constructor',
];

const value = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary' }),
  fc.emailAddress(),
  fc.jsonValue(),
);
const fields = [
  'email',
  'password',
  'phone',
  'data',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'nonce',
];
const body = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...fields, '__proto__', 'id', 'role'), value, { maxKeys: 6 })
    .map((b) => JSON.stringify(b)),
  fc.string(),
);
const endpoint = fc.constantFrom(
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/verify'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['PUT', '/user'],
  ['POST', '/logout?scope=none'],
);
const query = fc.dictionary(
  fc.constantFrom('redirect_to', 'grant_type', 'scope', 'type', 'token'),
  fc
    .oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary' }))
    .map((text) => text.slice(0, 500).toWellFormed()),
  { maxKeys: 3 },
);

test('responds to random requests below status 500 and without internals', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      endpoint,
      query,
      body,
      fc.boolean(),
      async ([method = '', path = ''], extra, text, signedIn) => {
        const joint = path.includes('?') ? '&' : '?';
        const response = await fetch(`${stack.url}/auth/v1${path}${joint}${new URLSearchParams(extra)}`, {
          method,
          headers: { apikey: stack.publishableKey, ...(signedIn ? { authorization } : {}) },
          body: text,
        });
        const responseBody = await response.text();
        expect(response.status, responseBody).toBeLessThan(500);
        expect(responseBody).not.toMatch(/syntax error|pg_|PostgresError|node_modules|\/work|constraint "/);
      },
    ),
    { numRuns: 1500 },
  );
  expect(stack.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
