import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';

const run = promisify(execFile);
let root: string;

// A minimal checkout: its only package is a local folder, so npm needs no network, and its build writes one file.
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aline-bootstrap-'));
  await mkdir(join(root, 'scripts'));
  await mkdir(join(root, 'app'));
  await cp(join(import.meta.dirname, '../../../scripts/bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'));
  await writeFile(join(root, 'app/page.tsx'), 'first');
  await writeNode('echo v24.0.0');
  await writePackage('node ../build.mjs');
  await writeFile(
    join(root, 'build.mjs'),
    `import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
    const folder = process.env.BUILD_DIRECTORY + '/client/assets';
    mkdirSync(folder, { recursive: true });
    const page = readFileSync('app/page.tsx', 'utf8');
    writeFileSync(folder + '/' + page + '.js', page);
    appendFileSync('builds.log', page + '\\n');`,
  );
  await run('npm', ['install', '--package-lock-only', '--offline', '--no-audit'], { cwd: root });
});
afterEach(() => removeFolder(root));

async function writeNode(script: string) {
  await mkdir(join(root, 'node-package'), { recursive: true });
  const manifest = { name: 'node', version: '24.0.0', bin: { node: 'node.sh' } };
  await writeFile(join(root, 'node-package/package.json'), JSON.stringify(manifest));
  await writeFile(
    join(root, 'node-package/node.sh'),
    `#!/bin/sh\n[ "$1" = --version ] && ${script} || exec ${process.execPath} "$@"\n`,
    {
      mode: 0o755,
    },
  );
}

async function writePackage(build: string) {
  const scripts = { build: build.replace('../', './') };
  const manifest = {
    name: 'miniature',
    private: true,
    scripts,
    dependencies: { node: 'file:./node-package' },
  };
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest));
}

async function bootstrap(...args: string[]): Promise<{ output: string; milliseconds: number }> {
  const start = performance.now();
  const { stdout } = await run(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: root },
  });
  return { output: stdout, milliseconds: performance.now() - start };
}

const failure = (...args: string[]) =>
  bootstrap(...args).then(
    () => 'it did not fail',
    (error: unknown) =>
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error),
  );

const builds = async () => (await readFile(join(root, 'builds.log'), 'utf8')).trim().split('\n');

test('installs and builds once, then prints nothing', async () => {
  expect((await bootstrap('--build')).output).toMatch(
    /^Installing the packages.*\nPackages installed in \d+ s\.\nBuilding.*\nBuilt in \d+ s\.\n$/,
  );
  expect(await readFile(join(root, 'build/client/assets/first.js'), 'utf8')).toBe('first');
  expect((await bootstrap('--build')).output).toBe('');
  expect(await builds()).toEqual(['first']);
});

test('builds again when content changes but not when only a date changes, and keeps the files of the previous build', async () => {
  await bootstrap('--build');
  const later = new Date(Date.now() + 60_000);
  await utimes(join(root, 'app/page.tsx'), later, later);
  await writeFile(join(root, 'app/page.test.tsx'), 'a test is no source of the build');
  expect((await bootstrap('--build')).output).toBe('');
  await writeFile(join(root, 'app/page.tsx'), 'second');
  expect((await bootstrap()).output, 'without --build').toBe('');
  expect((await bootstrap('--build')).output).toContain('Built in');
  expect(await builds()).toEqual(['first', 'second']);
  expect(await readdir(join(root, 'build/client/assets'))).toEqual(['first.js', 'second.js']);
});

test('a failed build leaves the current build in place', async () => {
  await bootstrap('--build');
  await writePackage('exit 3');
  expect(await failure('--build')).toContain('The build failed');
  expect(await readdir(join(root, 'build/client/assets'))).toEqual(['first.js']);
});

test('of two simultaneous runs only one installs and builds', async () => {
  const both = await Promise.all([bootstrap('--build'), bootstrap('--build')]);
  expect(both.filter(({ output }) => output.includes('Packages installed'))).toHaveLength(1);
  expect(await builds()).toEqual(['first']);
});

test('installs again when the lockfile changed', async () => {
  await bootstrap();
  const lock = join(root, 'package-lock.json');
  await writeFile(lock, `${await readFile(lock, 'utf8')}\n`);
  expect((await bootstrap()).output).toContain('Packages installed');
  await unlink(join(root, 'node_modules/.bin/node'));
  expect((await bootstrap()).output).toContain('Packages installed');
});

test('fails with a clear message when the Node of the packages is missing or too old', async () => {
  await writeNode('echo v20.9.0');
  expect(await failure()).toContain('Node 24 did not arrive with the packages');
  expect(await failure(), 'and again').toContain('Node 24 did not arrive with the packages');
});

test('fails with a clear message when the registry cannot be reached', async () => {
  const lock = join(root, 'package-lock.json');
  const gone = { version: '1.0.0', resolved: 'http://127.0.0.1:9/gone.tgz', integrity: 'sha512-AAAA' };
  const content = JSON.parse(await readFile(lock, 'utf8'));
  content.packages[''].dependencies.gone = '1.0.0';
  content.packages['node_modules/gone'] = gone;
  await writeFile(lock, JSON.stringify(content));
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, gone: '1.0.0' } }),
  );
  await writeFile(join(root, '.npmrc'), 'fetch-retries=0\n');
  expect(await failure()).toContain('The package registry cannot be reached: check the network');
});
