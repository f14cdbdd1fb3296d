import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { buildFolder } from '#server/middleware/site-build.ts';

test('SPEED-206 no script of the server has a character of two bytes', () => {
  const folder = join(buildFolder, 'server');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(scripts).toContain('index.js');
  const wide = scripts.filter((name) => /[^\0-\xff]/.test(readFileSync(join(folder, name), 'utf8')));
  expect(wide).toEqual([]);
});
