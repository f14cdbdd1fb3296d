import { join, relative } from 'node:path';

import { expect, test } from 'vitest';

import {
  appFiles,
  modulesOfPart,
  partSheets,
  publicRoutes,
  reachedFrom,
  readApp,
} from '#tests/support/style-sources.ts';

const withMarkup = (files: string[]) => files.filter((file) => file.endsWith('.tsx'));

/** The folders that a stylesheet scans, and the files of rules that it imports, in their order. */
function readSheet(name: string): { sources: string[]; rules: string[] } {
  const sheet = readApp(`styles/${name}`);
  const sources = [...sheet.matchAll(/@source '\.\.\/(?<path>[^']+)'/g)].map(
    ({ groups }) => groups?.path ?? '',
  );
  const rules = [...sheet.matchAll(/@import '(?<path>\.[^']+)'/g)].map(({ groups }) => groups?.path ?? '');
  const followed = rules
    .map((path) => join('styles', path))
    .map((path) =>
      /every-page|public-rules/.test(path)
        ? readSheet(relative('styles', path))
        : { sources: [], rules: [path] },
    );
  return {
    sources: [...sources, ...followed.flatMap((sheetPart) => sheetPart.sources)],
    rules: followed.flatMap((sheetPart) => sheetPart.rules),
  };
}

const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`);
const unscanned = (files: string[], sources: string[]) =>
  withMarkup(files).filter((file) => !sources.some((path) => isIn(file, path)));
const unused = (files: string[], sources: string[]) =>
  sources.filter((path) => !withMarkup(files).some((file) => isIn(file, path)));

const publicSheet = readSheet('public.css');
const publicModules = reachedFrom(publicRoutes);
/** Routes of large, rare forms have all.css. */
const withAllStyles = ['features/illegal-content'];

test('SPEED-52 the public stylesheet scans each folder with markup that a public page imports', () => {
  expect(withMarkup(publicModules).length).toBeGreaterThan(100);
  const missing = unscanned(publicModules, publicSheet.sources);
  expect(missing.filter((file) => !withAllStyles.some((path) => file.startsWith(path)))).toEqual([]);
});

test('only tokens.css sets a constant of the theme, which the build writes into the rules as a value', () => {
  const theme = new Set([...readApp('styles/tokens.css').matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name));
  expect(theme.size).toBeGreaterThan(40);
  const setting = appFiles
    .filter((file) => file !== 'styles/tokens.css' && !file.includes('.test.'))
    .flatMap((file) => [...readApp(file).matchAll(/(--[\w-]+)['"]?[\],]?\s*:|setProperty\(\s*'(--[\w-]+)'/g)])
    .map(([, first = '', second = '']) => first || second);
  expect(setting.length).toBeGreaterThan(20);
  expect(setting.filter((name) => theme.has(name))).toEqual([]);
});

test('SPEED-52 the public stylesheet scans no folder that only the accounts or the back-office import', () => {
  expect(unused(publicModules, publicSheet.sources)).toEqual([]);
});

for (const name of partSheets) {
  const sheet = readSheet(`${name}.css`);

  test(`SPEED-216 ${name}.css scans each folder with markup that its pages import, and no other`, () => {
    const modules = modulesOfPart(name);
    expect(unscanned(modules, sheet.sources)).toEqual([]);
    expect(unused(modules, sheet.sources)).toEqual([]);
  });

  test(`SPEED-216 ${name}.css imports files of rules in the order of public.css`, () => {
    expect(publicSheet.rules.filter((path) => sheet.rules.includes(path))).toEqual(sheet.rules);
  });
}
