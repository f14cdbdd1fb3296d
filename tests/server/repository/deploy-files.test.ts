import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { fileLimits } from '#domain/files.ts';
import { variables } from '#server/environment/env-variables.ts';
import { readEnvironment } from '#server/environment/env.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = readdirSync(join(root, 'deploy'));
const deployed = (name: string) => read(`deploy/${name}`);
const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
const startFlags = scripts.scripts['start']?.match(/--max\S+/g) ?? [];
/** Settings of glibc, such as `MALLOC_ARENA_MAX=2`. */
const startSettings = scripts.scripts['start']?.match(/MALLOC_\w+=\d+/g) ?? [];
const mebibyte = 1024 * 1024;

/** Names set by `Environment=` of systemd and `ENV` of a container file. */
function namesSetBy(name: string): string[] {
  const text = deployed(name);
  const units = [...text.matchAll(/^Environment=(\w+)=/gm)].map(([, one = '']) => one);
  const containers = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/(\w+)=/g)].map(([, one = '']) => one),
  );
  return [...units, ...containers];
}

describe('the files of deploy/', () => {
  test('set only variables of the environment, of Node or of glibc', () => {
    const known = new Set(Object.keys(variables));
    const set = files.flatMap((name) => namesSetBy(name));
    expect(set).toContain('DATA_DIR');
    expect(set.filter((name) => !known.has(name) && !/^(?:NODE|MALLOC)_/.test(name))).toEqual([]);
  });

  test('start the site with the flags of npm start', () => {
    expect(startFlags).toHaveLength(2);
    for (const flag of startFlags) {
      expect(deployed('aline.service')).toContain(flag);
      expect(deployed('Containerfile')).toContain(`"${flag}"`);
    }
  });

  test('SPEED-98 return freed memory to the system as npm start does', () => {
    expect(startSettings).toHaveLength(3);
    for (const setting of startSettings) {
      expect(deployed('aline.service')).toMatch(new RegExp(`^Environment=.*\\b${setting}\\b`, 'm'));
      expect(deployed('Containerfile')).toMatch(new RegExp(`^ENV .*\\b${setting}\\b`, 'm'));
    }
  });

  test('keep the service when Linux ends a process of pictures', () => {
    expect(deployed('aline.service')).toMatch(/^OOMPolicy=continue$/m);
  });

  test('run scripts that exist', () => {
    const named = files.flatMap(
      (name) => deployed(name).match(/(?:scripts|server|docs)\/[\w-]+\.\w+/g) ?? [],
    );
    expect(named).toEqual(expect.arrayContaining(['server/main.ts', 'scripts/backup.ts']));
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test.each(['Caddyfile', 'nginx.conf'])('%s passes requests to the default address of the site', (name) => {
    const { host, port } = readEnvironment({});
    const targets = [...deployed(name).matchAll(/(?:reverse_proxy|proxy_pass) (\S+?);?$/gm)];
    expect(targets.map(([, target = '']) => target.replace('http://', ''))).toEqual([`${host}:${port}`]);
  });

  test('nginx accepts the largest upload, and compresses nothing again', () => {
    const text = deployed('nginx.conf');
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1]);
    expect(megabytes * mebibyte).toBeGreaterThan(fileLimits.maxBytes);
    expect(text).toMatch(/^\s*gzip off;$/m);
    expect(deployed('Caddyfile')).not.toMatch(/^\s*encode\b/m);
  });

  test('are all described in docs/operations.md', () => {
    const guide = read('docs/operations.md');
    const missing = files.filter((name) => !guide.includes(`deploy/${name}`));
    expect(missing).toEqual([]);
  });
});
