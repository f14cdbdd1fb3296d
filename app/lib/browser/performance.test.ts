import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../..');

test('no source of the pages observes or sends performance measurements', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*'] });
  expect(sources.length).toBeGreaterThan(100);
  const senders = sources.filter((path) =>
    /sendBeacon|PerformanceObserver|web-vitals/.test(readFileSync(join(app, path), 'utf8')),
  );
  expect(senders).toEqual([]);
});
