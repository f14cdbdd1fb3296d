import { expect, test } from 'vitest';

import { createRehearsals } from './rehearsals.ts';

const at = new Date('2025-11-07T17:29:55Z');
let time = Date.parse('2026-11-26T10:00:00Z');
const realNow = () => time;
const rehearsals = createRehearsals({ secure: true, realNow });

/** What a browser sends back. */
const sent = (cookie: string): string => cookie.split(';')[0] ?? '';
const [pair, other] = [sent(rehearsals.begin(at).cookie), sent(rehearsals.begin(new Date(0)).cookie)];

test('the cookie of a rehearsal gives its moment, among other cookies too', () => {
  expect(rehearsals.read(pair)?.now).toEqual(at);
  expect(rehearsals.read(`a=1; ${pair}; b=2`)?.now).toEqual(at);
  expect(rehearsals.begin(at).cookie).toMatch(/; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});

test.each([
  ['no cookie', undefined],
  ['an empty value', 'rehearsal='],
  ['a plain date', 'rehearsal=1762536595.1795600000.'],
  ['another moment under the same signature', pair.replace(/=\d+/, '=1762536596')],
  [
    'a later end under the same signature',
    pair.replace(/\.(\d+)\./, (_, end: string) => `.${Number(end) + 1}.`),
  ],
  [
    'the signature of another rehearsal',
    `${pair.slice(0, pair.lastIndexOf('.'))}${other.slice(other.lastIndexOf('.'))}`,
  ],
  ['a longer signature', `${pair}A`],
  ['a value of a thousand digits', `rehearsal=${'9'.repeat(1000)}.1.${'A'.repeat(43)}`],
  ['a cookie header beyond 4,096 characters', `a=${'x'.repeat(4096)}; ${pair}`],
  ['the cookie of another process', sent(createRehearsals({ secure: true, realNow }).begin(at).cookie)],
  ['a cookie whose name ends alike', pair.replace('rehearsal=', 'xrehearsal=')],
])('ADMIN-24 %s is no rehearsal', (_, cookies) => {
  expect(rehearsals.read(cookies)).toBeUndefined();
});

test('a rehearsal ends after thirty minutes of real time', () => {
  const begun = sent(rehearsals.begin(at).cookie);
  time += 30 * 60_000 - 1000;
  expect(rehearsals.read(begun)?.now).toEqual(at);
  time += 1000;
  expect(rehearsals.read(begun)).toBeUndefined();
});
