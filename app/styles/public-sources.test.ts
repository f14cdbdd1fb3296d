import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { expect, test } from 'vitest';

const app = resolve(import.meta.dirname, '..');
const imported = /\b(?:from|import)\s*\(?\s*'(?<specifier>[^']+)'/g;

function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(imported)].map(
    ({ groups }) => groups?.specifier ?? '',
  );
  return specifiers
    .filter((specifier) => /^(?:#app\/|\.).*\.tsx?$/.test(specifier))
    .map((specifier) =>
      specifier.startsWith('.') ? resolve(dirname(file), specifier) : join(app, specifier.slice(5)),
    )
    .filter((path) => existsSync(path));
}

/** The modules with markup that public pages import, directly or through others. */
function publicModules(): string[] {
  const entries = globSync('routes/public/**/*.{ts,tsx}', { cwd: app });
  const reached = new Set([...entries, 'root.tsx', 'entry.client.tsx'].map((file) => join(app, file)));
  // The set grows while it is read.
  for (const file of reached) for (const next of importsOf(file)) reached.add(next);
  return [...reached].map((file) => relative(app, file)).filter((file) => file.endsWith('.tsx'));
}

const sheet = readFileSync(join(import.meta.dirname, 'public.css'), 'utf8');
const sources = [...sheet.matchAll(/@source '\.\.\/(?<path>[^']+)'/g)].map(
  ({ groups }) => groups?.path ?? '',
);
const modules = publicModules().filter((file) => !/^(?:styles|entry)/.test(file));
/** Routes of large, rare forms have all.css (`withAllStyles`). */
const withAllStyles = ['features/illegal-content'];

test('SPEED-52 the public stylesheet scans each folder with markup that a public page imports', () => {
  expect(modules.length).toBeGreaterThan(100);
  const unscanned = modules.filter(
    (file) => !sources.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  expect(unscanned.filter((file) => !withAllStyles.some((path) => file.startsWith(path)))).toEqual([]);
});

test('SPEED-52 the public stylesheet scans no folder that only the accounts or the back-office import', () => {
  const unused = sources.filter(
    (path) => !modules.some((file) => file === path || file.startsWith(`${path}/`)),
  );
  expect(unused).toEqual([]);
});
