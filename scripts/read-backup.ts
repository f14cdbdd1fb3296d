import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { reasonOf } from '#backend/database/errors.ts';

import { extractArchive, limitsOf, readArchive } from './archive.ts';
import { manifestSchema, savedFiles } from './backup.ts';
import type { Manifest } from './backup.ts';
import { OperationRefusal } from './operation.ts';

/**
 * Unpacks a backup into `folder` and checks the whole archive, every checksum included.
 * @throws {OperationRefusal} when it cannot be restored, with its path and the reason.
 */
export async function readBackup(file: string, folder: string): Promise<Manifest> {
  try {
    const hashes = await extractArchive(file, folder, await limitsOf(folder));
    return checkManifest(await readFile(join(folder, 'manifest.json'), 'utf8'), hashes);
  } catch (error) {
    throw new OperationRefusal(`${file} cannot be restored: ${reason(error)}.`);
  }
}

/**
 * Checks the whole archive like `readBackup`, without unpacking it: needs no space.
 * @throws {OperationRefusal} when it cannot be restored, with its path and the reason.
 */
export async function checkBackup(file: string): Promise<Manifest> {
  try {
    const { hashes, manifest } = await readArchive(file);
    return checkManifest(manifest, hashes);
  } catch (error) {
    throw new OperationRefusal(`${file} cannot be restored: ${reason(error)}.`);
  }
}

function checkManifest(text: string, hashes: ReadonlyMap<string, string>): Manifest {
  if (text === '') throw new Error('its manifest is missing');
  const manifest = manifestSchema.parse(JSON.parse(text));
  for (const { entry, sha256 } of [...manifest.tables, ...manifest.files]) {
    if (hashes.get(entry) !== sha256) throw new Error(`${entry} is damaged`);
  }
  for (const { path } of manifest.files) {
    if (!isSavedPath(path)) throw new Error(`${path} is no file of a backup`);
  }
  return manifest;
}

/** A path that `npm run backup` writes: anything else could replace files of the database, or leave the folder. */
function isSavedPath(path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  const below = rest.every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\0'));
  return (
    below &&
    savedFiles.some((name) => (name.endsWith('.json') ? path === name : first === name && rest.length > 0))
  );
}

/** Errors of the decompressor, the system and the manifest's schema, in words. */
function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'Z_BUF_ERROR') return 'it is incomplete (unexpected end of file)';
  if (code.startsWith('Z_')) return 'it is no backup, or damaged (not compressed as one)';
  if (code === 'ENOENT') return 'there is no such file, or its manifest is missing';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'permission denied';
  if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError'))
    return 'its manifest is damaged';
  return reasonOf(error);
}
