import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';
import * as z from 'zod';

import { jsonObject, list, text, url } from './input-schemas.ts';

/**
 * Files whose schemas parse no request: rows of the database, files and settings of the operator, messages of our own
 * processes, tokens whose signature is verified first. `backend/rest` limits rows in `backend/rest/limits.ts`.
 */
const trusted = [
  /\.sql\.ts$/,
  /^backend\/(database|rest)\//,
  /^backend\/functions\/function-settings\.ts$/,
  /^backend\/keys\.ts$/,
  /^backend\/realtime\/channel\/stored-message\.ts$/,
  /^backend\/realtime\/changes\/(captured-rows|published-tables)\.ts$/,
  /^backend\/realtime\/processes\/relay\.ts$/,
  /^backend\/auth\/sessions\/access-token\.ts$/,
  /^backend\/storage\/images\/image-messages\.ts$/,
  /^backend\/storage\/postgres-error\.ts$/,
  /^backend\/storage\/signing\/signatures\.ts$/,
  /^server\/backups\/schedule\.ts$/,
  /^server\/demo-folder\.ts$/,
  /^server\/(environment|mail|tasks)\//,
  /^server\/housekeeping\/(edition-drafts|next-edition|seal-audit-log)\.ts$/,
  /^server\/self-checks\/checks\/article-html\.ts$/,
  // Pages of this process, cut to a length before they are read.
  /^server\/self-checks\/checks\/json-ld\.ts$/,
  /^server\/social-images\/painter-messages\.ts$/,
  // Answers of the database of this site.
  /^server\/timed-changes\.ts$/,
];
const root = resolve(import.meta.dirname, '../..');
const withoutLimit =
  /\bz\s*\.(string|array|record|looseRecord|partialRecord|looseObject|catchall|unknown|any|json|url|email|map|set|coerce\s*\.string)\b/g;

function sourceFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts') && file !== 'backend/http/input-schemas.ts');
}

test('no schema of a request has a string, list or object without a limit', () => {
  const files = sourceFiles('backend', 'server', 'supabase/functions');
  const found = files
    .filter((file) => !trusted.some((pattern) => pattern.test(file)))
    .flatMap((file) => {
      const source = readFileSync(resolve(root, file), 'utf8');
      return [...source.matchAll(withoutLimit)].map(([use]) => `${file}: ${use}`);
    });
  expect(files.length).toBeGreaterThan(250);
  expect(found).toEqual([]);
});

test('every file that parses only trusted values still exists', () => {
  const files = sourceFiles('backend', 'server');
  expect(trusted.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([]);
});

/** The paths of strings and lists whose first check, beside trimming, is not their maximum length. */
function unlimited(schema: z.core.$ZodType, path: string): string[] {
  const { def } = schema._zod;
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([key, field]) =>
      unlimited(field, `${path}.${key}`),
    );
  if (schema instanceof z.core.$ZodUnion)
    return schema._zod.def.options.flatMap((option) => unlimited(option, path));
  if (schema instanceof z.core.$ZodPipe)
    return [...unlimited(schema._zod.def.in, path), ...unlimited(schema._zod.def.out, path)];
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return unlimited(schema._zod.def.innerType, path);
  if (schema instanceof z.core.$ZodArray && isBounded(schema))
    return unlimited(schema._zod.def.element, path);
  if (schema instanceof z.core.$ZodString) return isBounded(schema) ? [] : [path];
  const bounded = ['enum', 'literal', 'number', 'boolean', 'transform'];
  return bounded.includes(def.type) ? [] : [path];
}

/** Whether the first check, beside trimming, is the maximum length, and ends the parsing. */
function isBounded({ _zod: { def } }: z.core.$ZodType): boolean {
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def);
  const first = checks.find(({ check }, index) => !(index === 0 && check === 'overwrite'));
  return first?.check === 'max_length' && first.abort === true;
}

/** Schemas of values that the site itself makes: the pictures that it draws, its set-up. No form sends them. */
const ownValues = ['domain/social-card.ts', 'domain/poster-card.ts', 'domain/site-setup.ts'];

test('the forms of the site and of the functions check the length of each text first', async () => {
  const modules = await Promise.all(
    sourceFiles('domain')
      .filter((file) => !ownValues.includes(file))
      .map(async (file) => ({ file, exported: await import(resolve(root, file)) })),
  );
  const schemas = modules.flatMap(({ file, exported }) =>
    Object.entries(exported).flatMap(([name, value]) =>
      value instanceof z.core.$ZodType ? [{ path: `${file} ${name}`, schema: value }] : [],
    ),
  );
  expect(schemas.length).toBeGreaterThan(10);
  expect(schemas.flatMap(({ path, schema }) => unlimited(schema, path))).toEqual([]);
});

test('parses no element of a list that is too long', () => {
  const parsed: unknown[] = [];
  const element = z.number().refine((value) => parsed.push(value) > 0);
  const schema = z.object({ ids: list(element, { min: 1, max: 2 }) });
  expect(schema.parse({ ids: [1, 2] })).toEqual({ ids: [1, 2] });
  parsed.length = 0;
  expect(schema.safeParse({ ids: [1, 2, 3] }).error?.issues).toMatchObject([
    { code: 'too_big', path: ['ids'] },
  ]);
  expect(parsed).toEqual([]);
  for (const ids of [[], 'text', null, { length: 1 }]) expect(schema.safeParse({ ids }).success).toBe(false);
});

test('runs no further check on a string that is too long', () => {
  const checked: string[] = [];
  const schema = text(3).refine((value) => checked.push(value) > 0);
  expect(schema.parse('abc')).toBe('abc');
  expect(schema.safeParse('abcd').error?.issues).toHaveLength(1);
  expect(checked).toEqual(['abc']);
  expect(url(30).safeParse('https://example.org').success).toBe(true);
  expect(url(10).safeParse('https://example.org').success).toBe(false);
});

test('limits the bytes of an object with any fields', () => {
  expect(jsonObject(10).parse({ a: 'é' })).toEqual({ a: 'é' });
  expect(jsonObject(10).safeParse({ a: 'éé' }).success).toBe(false);
  for (const value of [[], null, 'text', 1, undefined])
    expect(jsonObject(100).safeParse(value).success).toBe(false);
});
