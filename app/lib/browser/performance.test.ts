import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(app, path), 'utf8');

test('no source of the pages sends performance measurements, and one observes them for the visitor', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*'] });
  expect(sources.length).toBeGreaterThan(100);
  const having = (words: RegExp) => sources.filter((path) => words.test(read(path)));
  expect(having(/sendBeacon|web-vitals/)).toEqual([]);
  const observers = having(/PerformanceObserver/);
  expect(observers).toEqual([join('features', 'analytics', 'page-speed.ts')]);
  // What observes imports nothing, and neither sends nor stores.
  for (const path of observers)
    expect(read(path)).not.toMatch(/\bimport\b|fetch|XMLHttpRequest|WebSocket|Storage/);
});
