import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { maskPersonal } from '#app/lib/browser/mask-personal.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';
import type { World } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.sql`truncate public.browser_errors, private.rate_limits`;
});

const stack = 'at Programme (/assets/home-Ab12Cd34.js:1:2345)\nat a (/assets/framework-Zz98Yy76.js:8:10)';
const report = {
  source: 'render',
  message: 'TypeError: x is undefined',
  stack,
  path: '/',
  release: '1a2b3c',
};

/** Posts a report as a browser does, without a session; returns the HTTP status. */
async function post(change: object, userAgent = 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0') {
  const response = await fetch(`${world.stack.url}/rest/v1/rpc/report_browser_error`, {
    method: 'POST',
    headers: {
      apikey: world.stack.publishableKey,
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
    },
    body: JSON.stringify({ ...report, ...change }),
  });
  await response.arrayBuffer();
  return response.status;
}

test.each(identities)(
  'ROBUST-110 %s reports an error, which names neither account nor network',
  async (who) => {
    await world.client(who).rpc('report_browser_error', report).throwOnError();
    const [row = {}] = await world.rows('browser_errors');
    expect(Object.keys(row).toSorted()).toEqual(
      [
        'browser',
        'component',
        'device',
        'fingerprint',
        'first_seen_at',
        'last_seen_at',
        'message',
        'path',
        'release',
        'reports',
        'settled_at',
        'source',
        'stack',
      ].toSorted(),
    );
    expect(JSON.stringify(row)).not.toContain(world.idOf(who) ?? '127.0.0');
  },
);

test('ROBUST-110 the same error of another build is counted in one group, another error is not', async () => {
  expect(await post({})).toBe(204);
  expect(
    await post({ stack: stack.replace('Ab12Cd34', 'Ef56Gh78').replace('2345', '99'), path: '/faq' }),
  ).toBe(204);
  expect(await post({ message: 'TypeError: y is undefined' })).toBe(204);
  const rows = await world.rows('browser_errors');
  expect(
    rows.map((row) => [row['message'], row['reports'], row['path'], row['browser'], row['device']]),
  ).toEqual(
    expect.arrayContaining([
      ['TypeError: x is undefined', 2, '/faq', 'firefox', 'computer'],
      ['TypeError: y is undefined', 1, '/', 'firefox', 'computer'],
    ]),
  );
  expect(rows).toHaveLength(2);
});

const personal: [text: string, masked?: string][] = [
  ['Failed: https://aline.fr/auth/confirmer?token_hash=abc&x=1', 'Failed: https://aline.fr/auth/confirmer'],
  ['Minified React error #418; visit https://react.dev/errors/418'],
  ['No member jeanne.martin+1@exemple.fr here', 'No member … here'],
  ['No page /membre/jeanne%40exemple.fr here', 'No page /membre/… here'],
  ['row 3f2a10aa-0000-4000-8000-0000000000ff missing', 'row … missing'],
  ['key eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-DEF_123', 'key …'],
  ['token a81bc81b2dead4e5d8abff90865d1e13de1b2137c1', 'token …'],
  ['call +33 6 12 34 56 78 now', 'call +… now'],
  ['at Programme (/assets/section-error-boundary-Ab12Cd34.js:1:2345)'],
  ['/blog/pourquoi-trente-personnes-suffisent'],
];

test.each(personal)(
  'ROBUST-111 « %s » is masked by the browser and by the database alike',
  async (text, expected = text) => {
    const [row] = await world.sql`select private.without_personal_data(${text}) as masked`;
    expect([maskPersonal(text), row?.['masked']]).toEqual([expected, expected]);
  },
);

test('ROBUST-111 a forged report with personal data is masked in every text', async () => {
  const secret = 'jeanne@exemple.fr?token=1';
  expect(await post({ message: secret, stack: secret, component: secret, path: `/users/${secret}` })).toBe(
    204,
  );
  expect(JSON.stringify(await world.rows('browser_errors'))).not.toMatch(/jeanne|token/);
});

describe('forged reports', () => {
  test('ROBUST-112 texts beyond their bounds are cut', async () => {
    const long = 'z '.repeat(4000);
    expect(await post({ message: long, stack: long, component: long, path: `/${long}` })).toBe(204);
    const [row] = await world.sql`
      select char_length(message) as message, char_length(stack) as stack, char_length(component) as component,
        char_length(path) as path from public.browser_errors`;
    expect(row).toEqual({ message: 300, stack: 2000, component: 200, path: 300 });
  });

  test.each([
    ['an unknown source', { source: 'console' }],
    ['no message', { message: '' }],
    ['a message of personal data only cut to nothing', { message: '?token=1' }],
    ['a path that is no path', { path: 'blog' }],
    ['a release with a space', { release: 'a b' }],
  ])('ROBUST-112 refuses %s', async (_, change) => {
    expect(await post(change)).toBe(400);
    expect(await world.rows('browser_errors')).toEqual([]);
  });

  test('ROBUST-112 refuses the eleventh report of a network in a minute, and the hundred and first of a day', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) statuses.push(await post({}));
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
    // The minute is over, and ninety more reports were counted in the day.
    await world.sql`delete from private.rate_limits where bucket like 'browser-error:%'`;
    await world.sql`update private.rate_limits set hits = 100 where bucket like 'browser-error-day:%'`;
    expect(await post({})).toBe(429);
  });

  test('ROBUST-112 the newest of more than 500 groups replaces the one seen longest ago', async () => {
    await world.sql`
      insert into public.browser_errors (fingerprint, source, message, stack, path, browser, device, last_seen_at)
      select lpad(n::text, 64, '0'), 'script', 'n' || n, '', '/', 'other', 'phone', now() - n * interval '1 minute'
      from generate_series(1, 505) as n`;
    expect(await post({})).toBe(204);
    const rows = await world.rows('browser_errors');
    expect(rows).toHaveLength(500);
    const messages = rows.map((row) => row['message']);
    expect(messages).toContain(report.message);
    expect(messages).toContain('n499');
    expect(messages).not.toContain('n500');
  });
});
