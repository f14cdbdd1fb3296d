import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { hashOf, readSqlFiles } from '#backend/database/sql-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const supabase = join(root, 'supabase');
const settings = z
  .object({ functions: z.record(z.string(), z.object({ import_map: z.string(), entrypoint: z.string() })) })
  .parse(parse(readFileSync(join(supabase, 'config.toml'), 'utf8')));
const importMapSchema = z.object({ imports: z.record(z.string(), z.string()) });

/** The local targets of an import map, by specifier; a specifier that ends with a slash is a prefix. */
function localTargets(importMap: string): Map<string, string> {
  const { imports } = importMapSchema.parse(JSON.parse(readFileSync(importMap, 'utf8')));
  const local = Object.entries(imports).filter(([, target]) => target.startsWith('.'));
  return new Map(local.map(([name, target]) => [name, join(dirname(importMap), target)]));
}

/** The files that a specifier of the import map stands for: the command line uploads a mapped folder whole. */
function filesOf(target: string): string[] {
  if (!statSync(target).isDirectory()) return [target];
  const entries = readdirSync(target, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function resolveImport(specifier: string, file: string, targets: Map<string, string>): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  for (const [name, target] of targets) {
    if (specifier === name) return target;
    if (name.endsWith('/') && specifier.startsWith(name)) return join(target, specifier.slice(name.length));
  }
  if (specifier.startsWith('#'))
    throw new Error(`${relative(root, file)}: the import map lacks ${specifier}`);
  return undefined;
}

/** The entry point and every file that it imports, directly or not, types included. */
function reachedFiles(entrypoint: string, targets: Map<string, string>): Set<string> {
  const reached = new Set<string>();
  const pending = [entrypoint];
  for (let file = pending.pop(); file; file = pending.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:im|ex)port .*?from '(.+?)'/gms,
    )) {
      const target = resolveImport(specifier, file, targets);
      if (target) pending.push(target);
    }
  }
  return reached;
}

describe('supabase functions deploy', () => {
  test.each(Object.entries(settings.functions))(
    'uploads only the files that %s imports',
    (_, { import_map, entrypoint }) => {
      const importMap = join(supabase, import_map);
      const targets = localTargets(importMap);
      const reached = reachedFiles(join(supabase, entrypoint), targets);
      const uploaded = new Set([...reached, ...[...targets.values()].flatMap(filesOf)]);
      const names = (files: Set<string>) => [...files].map((file) => relative(root, file)).toSorted();
      expect(names(uploaded)).toEqual(names(reached));
      expect(names(reached).filter((name) => !/^(domain|supabase\/functions)\//.test(name))).toEqual([]);
      expect(reached.size).toBeLessThanOrEqual(15);
    },
  );

  test('knows every function of the repository', () => {
    const folders = readdirSync(join(supabase, 'functions')).filter((name) =>
      existsSync(join(supabase, 'functions', name, 'index.ts')),
    );
    expect(Object.keys(settings.functions).toSorted()).toEqual(folders.toSorted());
  });
});

describe('supabase db push', () => {
  const { migrations } = readSqlFiles();
  const isBaseline = ({ version }: { version: string }) => version.startsWith('20260101');

  test('finds the baseline of ADR-0015 unchanged', () => {
    const baseline = migrations.filter(isBaseline);
    expect(baseline).toHaveLength(36);
    expect(hashOf(baseline)).toBe('a3d26c048159855b9918b40186e7e8423a57fd97f1ab611f4fa0d8acddb7964b');
  });

  test('finds every later migration after the baseline, as it refuses an inserted one', () => {
    const last = migrations.findLastIndex(isBaseline);
    expect(migrations.slice(0, last + 1).filter((migration) => !isBaseline(migration))).toEqual([]);
  });
});
