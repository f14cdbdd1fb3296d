import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('window', { location: { origin: 'https://aline.fr', pathname: '/blog' } });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a page load sees it first, and the bodies it sends. */
async function load() {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(body);
    throw new TypeError('Failed to fetch');
  });
  const config = await import('#app/lib/session/browser-config.ts');
  config.setBrowserConfig({
    siteUrl: '',
    supabaseUrl: '',
    publishableKey: 'sb_publishable_test',
    now: '',
    frozen: false,
    demo: false,
  });
  return { ...(await import('./error-report.ts')), bodies };
}

test('ROBUST-113 sends each error once, and five of a page load at most', async () => {
  const { reportError, bodies } = await load();
  const same = new Error('un');
  reportError('render', same);
  reportError('render', same);
  for (const message of ['deux', 'trois', 'quatre', 'cinq', 'six']) reportError('script', new Error(message));
  expect(bodies.map((body) => JSON.parse(body).message)).toEqual(
    ['un', 'deux', 'trois', 'quatre', 'cinq'].map((message) => `Error: ${message}`),
  );
});

test.each([
  ['an aborted request', Object.assign(new Error('stopped'), { name: 'AbortError' })],
  [
    'an extension',
    Object.assign(new Error('x'), { stack: 'Error: x\n at a (chrome-extension://abc/a.js:1:2)' }),
  ],
  ['a value that is no error', { status: 404 }],
])('reports nothing of %s', async (_, error) => {
  const { reportError, bodies } = await load();
  reportError('script', error);
  expect(bodies).toEqual([]);
});

test.each([
  ['Chromium', 'Error: jeanne@exemple.fr\n    at a (https://aline.fr/assets/a-1.js?token=1:2:3)\n    at b'],
  ['Firefox', 'a@https://aline.fr/assets/a-1.js?token=1:2:3\n'],
])('the stack of %s holds frames without the origin, queries or the message', async (_, stack) => {
  const { describeError } = await load();
  const report = describeError('script', Object.assign(new Error('jeanne@exemple.fr'), { stack }));
  expect(report?.stack).toMatch(/^at a \(?\/assets\/a-1\.js/);
  expect(JSON.stringify(report)).not.toMatch(/jeanne|token|aline\.fr/);
});
