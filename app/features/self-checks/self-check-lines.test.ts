import { expect, test } from 'vitest';

import { allSelfChecks } from '#domain/self-checks.ts';

import { alike, durationText, sectionsOf } from './self-check-lines.ts';
import type { SelfCheckResult } from './self-checks.data.ts';

const result = (values: Partial<SelfCheckResult>): SelfCheckResult => ({
  id: 'seo-robots',
  outcome: 'passed',
  before: null,
  ms: 12,
  details: { problems: [], more: 0, note: '', assumed: [] },
  at: '2026-11-26T10:00:00Z',
  run: '00000000-0000-4000-8000-000000000001',
  ...values,
});
const lineOf = (values: Partial<SelfCheckResult>) =>
  sectionsOf({ checks: [result(values)], runs: [] }, false)
    .flatMap(({ lines }) => lines)
    .find(({ id }) => id === 'seo-robots');

test('ADMIN-24 every check of the domain has a line in its group, also one that was never run', () => {
  const sections = sectionsOf({ checks: [], runs: [] }, false);
  expect(sections.map(({ title }) => title)).toEqual([
    'Pages publiques',
    'SEO et données structurées',
    'Accessibilité rapide',
    'Emails',
    'Base et droits',
    'Fonctions',
    'Sauvegarde',
    'RGPD',
    'Cohérence',
  ]);
  const lines = sections.flatMap((section) => section.lines);
  expect(lines.map(({ id }) => id)).toEqual(allSelfChecks);
  expect(lines.every((line) => line.result === undefined)).toBe(true);
});

test('a line tells what changed since the run before', () => {
  expect(lineOf({ outcome: 'failed', before: 'passed' })?.change).toBe('fresh');
  expect(lineOf({ outcome: 'failed', before: 'not_verifiable' })?.change).toBe('fresh');
  expect(lineOf({ outcome: 'failed', before: 'failed' })?.change).toBeUndefined();
  expect(lineOf({ outcome: 'failed', before: null })?.change).toBeUndefined();
  expect(lineOf({ outcome: 'passed', before: 'failed' })?.change).toBe('repaired');
});

test('failures alone are shown on demand, and a check of another version of the site is left out', () => {
  const checks = [result({}), result({ id: 'seo-sitemap', outcome: 'failed' }), result({ id: 'pages-gone' })];
  const ids = sectionsOf({ checks, runs: [] }, true).flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(ids).toEqual(['seo-sitemap']);
});

test('problems that are expected and repaired alike are one group', () => {
  const problem = (got: string, fix = 'a') => ({ expected: 'une mention complète', got, fix });
  expect(alike([problem('1'), problem('2', 'b'), problem('3')])).toEqual([
    [problem('1'), problem('3')],
    [problem('2', 'b')],
  ]);
});

test('a duration is written in milliseconds, then in seconds', () => {
  expect(durationText(340)).toBe('340 ms');
  expect(durationText(12_340)).toBe('12,3 s');
});
