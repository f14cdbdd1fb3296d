import { expect } from '#tests/e2e/support/fixtures.ts';
import { makeAccount, sessionOf, signIn } from '#tests/e2e/support/members.ts';
import { onOwnSite } from '#tests/e2e/support/own-site.ts';
import { documentSize, phone, picturesBelow, watchFiles } from '#tests/e2e/support/page-load.ts';

import { overruns, pageBudgets } from './page-budget.ts';

/** On a site of its own, because articles of other tests make pages heavier. */
const test = onOwnSite();

test.use(phone);

for (const [path, budget] of Object.entries(pageBudgets)) {
  test(`SPEED-112 ${path} loads no more than its budget before the visitor scrolls`, async ({
    page,
    site,
    email,
  }) => {
    if (path === '/dashboard') {
      await makeAccount(email);
      await signIn(page, await sessionOf(email));
    }
    const files = await watchFiles(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const below = new Set(await picturesBelow(page));
    const load = {
      ...(await documentSize(site.url + path)),
      elements: await page.evaluate(() => document.getElementsByTagName('*').length),
      files: files().filter(({ address }) => !below.has(address)),
    };
    expect(overruns(path, budget, load)).toEqual([]);
  });
}

test('SPEED-112 a page 5 % above its budget is reported with its largest files', () => {
  const share = { kilobytes: 100, files: 2 };
  const budget = {
    html: 100,
    br: 20,
    elements: 1000,
    scripts: share,
    styles: share,
    fonts: share,
    pictures: share,
  };
  const script = (name: string, bytes: number) => ({
    address: `https://aline.example/assets/${name}.js`,
    kind: 'scripts' as const,
    bytes,
  });
  const within = {
    html: 100_000,
    br: 20_000,
    elements: 1000,
    files: [script('a', 60_000), script('b', 40_000)],
  };
  expect(overruns('/', budget, within)).toEqual([]);
  expect(overruns('/', budget, { ...within, files: [script('a', 60_000), script('b', 45_000)] })).toEqual([
    '/: kB of scripts: 105, at most 100; largest: /assets/a.js (60.0 kB), /assets/b.js (45.0 kB)',
  ]);
  expect(overruns('/', budget, { ...within, html: 105_000, br: 21_000, elements: 1050 })).toEqual([
    '/: kB of HTML: 105, at most 100',
    '/: kB of HTML in brotli: 21, at most 20',
    '/: elements: 1050, at most 1000',
  ]);
  const third = [script('a', 1000), script('b', 1000), script('c', 1000)];
  expect(overruns('/', budget, { ...within, files: third })).toHaveLength(1);
});
