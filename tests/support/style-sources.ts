import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const app = resolve(import.meta.dirname, '../../app');
const imported = /\b(?:from|import)\s*\(?\s*'(?<specifier>[^']+)'/g;

/** The text of a file of `app/`. */
export const readApp = (file: string) => readFileSync(join(app, file), 'utf8');

/** The stylesheets and modules of `app/`, by their path in it. */
export const appFiles = globSync('**/*.{css,ts,tsx}', { cwd: app });

/** The modules of public routes, by their path in `app/`. */
export const publicRoutes = globSync('routes/public/**/*.{ts,tsx}', { cwd: app });

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

/** The modules that the routes import, directly or through others, with those of every page. */
export function reachedFrom(routes: string[]): string[] {
  const reached = new Set([...routes, 'root.tsx', 'entry.client.tsx'].map((file) => join(app, file)));
  // The set grows while it is read.
  for (const file of reached) for (const next of importsOf(file)) reached.add(next);
  return [...reached].map((file) => relative(app, file)).filter((file) => !/^(?:styles|entry)/.test(file));
}

/** The parts of public.css: each is the stylesheet of some routes. */
export const partSheets = ['home', 'reading', 'info'] as const;

/** What the routes with a part of public.css import. */
export const modulesOfPart = (name: (typeof partSheets)[number]) =>
  reachedFrom([
    'routes/public/layout.tsx',
    ...publicRoutes.filter((file) => readApp(file).includes(`withStyles('${name}')`)),
  ]);
