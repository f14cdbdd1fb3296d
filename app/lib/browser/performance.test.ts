import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(app, path), 'utf8');

test('no source of the pages sends performance measurements, and two observe them', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*'] });
  expect(sources.length).toBeGreaterThan(100);
  const having = (words: RegExp) => sources.filter((path) => words.test(read(path)));
  expect(having(/sendBeacon|web-vitals/)).toEqual([]);
  const [shown, waiting] = [
    join('features', 'analytics', 'page-speed.ts'),
    // Waits for the first paint.
    join('styles', 'first-screen', 'late-sheet-script.ts'),
  ];
  expect(having(/PerformanceObserver/).toSorted()).toEqual([shown, waiting]);
  for (const path of [shown, waiting])
    expect(read(path)).not.toMatch(/\bfetch\(|XMLHttpRequest|WebSocket|Storage/);
  expect(read(shown)).not.toMatch(/\bimport\b/);
});
