import { createHash } from 'node:crypto';

import { packTar } from 'modern-tar';

import { buckets } from '#domain/files.ts';
import { storeFile } from '#server/tasks/exports/store-file.ts';
import type { ExportFile } from '#server/tasks/exports/store-file.ts';
import { TaskFailure } from '#server/tasks/runner.ts';
import type { TaskContext } from '#server/tasks/runner.ts';

/** A file of the archive. `rows`: of a table. */
export type Entry = { name: string; bytes: Uint8Array; rows?: number };

/** Their paths are kept in the result of the task. */
const volumesMax = 64;
/** Bytes left for the end of the archive and the list of its files. */
const room = buckets.exports.maxBytes - 64 * 1024;
/** Header of an entry, its extension for a long name, and its line in the list. */
const entryCost = 2048;

const cost = ({ bytes }: Entry) => entryCost + Math.ceil(bytes.length / 512) * 512;
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const volumeName = (number: number) => `export-du-site-${String(number).padStart(2, '0')}.tar`;

/**
 * Collects files and stores them as tar archives of the size that the bucket accepts, each complete, with a list of its
 * files (`contenu-NN.json`). Memory holds one archive. `stored`: the sizes of those of an earlier attempt.
 */
export function createVolumes(context: Pick<TaskContext, 'task' | 'client'>, stored: readonly number[]) {
  const volumes = [...stored];
  let entries: Entry[] = [];
  let size = 0;

  async function flush(): Promise<void> {
    if (entries.length === 0) return;
    const number = volumes.length + 1;
    if (number > volumesMax) throw new TaskFailure('too_large', `more than ${volumesMax} archives`);
    const list = { name: `contenu-${String(number).padStart(2, '0')}.json`, bytes: listOf(entries) };
    const bytes = await packTar([...entries, list].map(tarEntry));
    const file = { name: volumeName(number), content: bytes, type: 'application/x-tar' } as const;
    volumes.push((await storeFile(context, file)).size);
    entries = [];
    size = 0;
  }

  async function add(entry: Entry): Promise<void> {
    for (const piece of pieces(entry)) {
      if (size + cost(piece) > room) await flush();
      entries.push(piece);
      size += cost(piece);
    }
  }

  return {
    add,
    flush,
    /** Bytes that are not stored yet. */
    waiting: () => size,
    /** The size of each stored archive. */
    volumes: (): readonly number[] => volumes,
    files: ({ requested_by: person, id }: TaskContext['task']): ExportFile[] =>
      volumes.map((bytes, index) => ({
        path: `${person ?? 'site'}/${id}/${volumeName(index + 1)}`,
        size: bytes,
      })),
  };
}

/** A file that is larger than an archive is cut; its pieces are put together in the order of their numbers. */
function pieces(entry: Entry): Entry[] {
  const largest = room - entryCost - 512;
  if (entry.bytes.length <= largest) return [entry];
  return Array.from({ length: Math.ceil(entry.bytes.length / largest) }, (_, index) => ({
    name: `${entry.name}.${String(index + 1).padStart(3, '0')}`,
    bytes: entry.bytes.subarray(index * largest, (index + 1) * largest),
  }));
}

const tarEntry = ({ name, bytes }: Entry) => ({
  header: { name, size: bytes.length, mode: 0o600, type: 'file' as const },
  body: bytes,
});

function listOf(entries: readonly Entry[]): Uint8Array {
  const files = entries.map(({ name, bytes, rows }) => ({
    name,
    ...(rows !== undefined && { rows }),
    bytes: bytes.length,
    sha256: hash(bytes),
  }));
  return new TextEncoder().encode(`${JSON.stringify({ format: 'aline-export-1', files }, null, 1)}\n`);
}
