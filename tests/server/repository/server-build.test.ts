import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { buildFolder, loadSiteBuild } from '#server/middleware/site-build.ts';

test('SPEED-206 no script of the server has a character outside ASCII', () => {
  const folder = join(buildFolder, 'server');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(scripts).toContain('index.js');
  const wide = scripts.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(folder, name), 'utf8')));
  expect(wide).toEqual([]);
});

test('SPEED-205 the build has compressed copies of the scripts of its pages', async () => {
  const { routes, url } = (await loadSiteBuild()).assets;
  const scripts = [url, ...Object.values(routes).map((route) => route?.module ?? '')];
  const copies = scripts.flatMap((path) => [`${path}.br`, `${path}.gz`]);
  expect(copies.length).toBeGreaterThan(100);
  expect(copies.filter((path) => !existsSync(join(buildFolder, 'client', path)))).toEqual([]);
});
