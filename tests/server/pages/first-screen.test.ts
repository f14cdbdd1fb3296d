import { afterAll, beforeAll, expect, test } from 'vitest';

import { seededArticle } from '#tests/support/public-pages.ts';
import { startSite } from '#tests/support/running-site.ts';
import type { RunningSite } from '#tests/support/running-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.dispose());

const read = async (path: string) => (await fetch(site.url + path)).text();

/** A document: its inlined rules, the classes of its first screen or whole page, and the stylesheet that it links. */
async function readDocument(path: string, part: 'first screen' | 'page') {
  const html = await read(path);
  const { rules = '', body = '' } =
    /<style id="styles">(?<rules>.*?)<\/style>.*?(?<body><body.*)/s.exec(html)?.groups ?? {};
  const [first = '', ...rest] = body.split(/(?=<link[^>]* rel="stylesheet")/);
  const [, address = ''] = /^<link[^>]* href="([^"]+)"/.exec(rest[0] ?? '') ?? [];
  const names = [...(part === 'page' ? body : first).matchAll(/\bclass="([^"]*)"/g)].flatMap(
    ([, list = '']) => list.split(' '),
  );
  // Rules that change no look on a screen are in the file only.
  const classes = new Set(
    names.filter((name) => !/^(?:print:|transition|duration-|ease-|cursor-)/.test(name)),
  );
  return { rules, classes, address, sheet: await read(address), links: rest.length };
}

/** The beginning of a rule of this class alone in a minified stylesheet. */
const ruleOf = (name: string) => `.${name.replaceAll(/[^\w-]/g, (character) => `\\${character}`)}{`;

test.each([
  ['/', 'home', 26_000],
  ['/blog', 'reading', 25_000],
  [seededArticle, 'reading', 25_000],
])('SPEED-53 %s inlines the rules of its first screen, and links %s.css once', async (path, name, most) => {
  const { rules, classes, address, sheet, links } = await readDocument(path, 'first screen');
  expect(address).toMatch(new RegExp(`^/assets/${name}-[\\w-]+\\.css$`));
  expect(links).toBe(1);
  const needed = [...classes].map(ruleOf).filter((rule) => sheet.includes(rule));
  expect(needed.length).toBeGreaterThan(60);
  expect(needed.filter((rule) => !rules.includes(rule))).toEqual([]);
  expect(rules.length).toBeLessThanOrEqual(most);
});

test.each([
  ['/evenements-lille', 'info', 150, 34_000],
  ['/badges', 'info', 150, 32_000],
  ['/contact', 'info', 120, 26_000],
  ['/signaler-un-contenu', 'all', 80, 23_000],
  ['/auth', 'all', 80, 32_000],
  ['/admin', 'all', 30, 32_000],
  ['/introuvable', 'all', 60, 32_000],
])(
  'SPEED-53 %s inlines all the rules that it uses, and links %s.css once',
  async (path, name, least, most) => {
    const { rules, classes, address, sheet, links } = await readDocument(path, 'page');
    expect(address).toMatch(new RegExp(`^/assets/${name}-[\\w-]+\\.css$`));
    expect(links).toBe(1);
    const needed = [...classes].map(ruleOf).filter((rule) => sheet.includes(rule));
    expect(needed.length).toBeGreaterThan(least);
    expect(needed.filter((rule) => !rules.includes(rule))).toEqual([]);
    expect(rules.length).toBeLessThanOrEqual(most);
  },
);

test.each([
  ['/', true],
  ['/blog', true],
  ['/auth', false],
])('SPEED-175 %s is not painted before the end of its first screen: %s', async (path, waits) => {
  const html = await read(path);
  const id = /<link rel="expect" href="#([\w-]+)" blocking="render"\/>/.exec(html)?.[1];
  expect(id !== undefined).toBe(waits);
  if (id !== undefined) expect(html.split(`id="${id}"`)).toHaveLength(2);
});

test('SPEED-53 a text of a visitor that looks like the place of the rules stays text', async () => {
  const html = await read('/evenements-lille/*rules*/retrait/x');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/\*rules\*\/|<meta name="robots"/);
  expect(/<style id="styles">(.*?)<\/style>/s.exec(html)?.[1]?.length).toBeGreaterThan(10_000);
  expect(html.slice(0, html.indexOf('<style id="styles">'))).not.toContain('@layer');
});
