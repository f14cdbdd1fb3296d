import { statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';

import { compressFast, toBrotli, toGzip } from '#server/page-cache/compress.ts';

type Body = Buffer<ArrayBuffer>;

/** Suffixes of the compressed copies on disk: the build compresses each of its files once. */
const suffixes = { br: '.br', gzip: '.gz' } as const;
type Coding = keyof typeof suffixes;

const copyOf = (path: string, coding: Coding): string => path + suffixes[coding];

/** Whether a compressed copy is on disk that is not older than its file. */
export function hasCopy(path: string, coding: Coding): boolean {
  const copy = statSync(copyOf(path, coding), { throwIfNoEntry: false });
  return copy !== undefined && copy.mtimeMs >= statSync(path).mtimeMs;
}

/**
 * The bytes of the copy. Without one, those of a fast compression: where the process cannot write the folder, each eviction
 * repeats it, and the best quality takes up to a second of processor time.
 */
export async function readCompressed(path: string, coding: Coding): Promise<Body> {
  const copy = hasCopy(path, coding) && (await readFile(copyOf(path, coding)).catch(() => undefined));
  return copy || compressFast(await readFile(path), coding);
}

/** Compresses a file at the best quality. */
export async function makeCopy(path: string, coding: Coding): Promise<void> {
  const body = await readFile(path);
  await saveCopy(copyOf(path, coding), coding === 'br' ? await toBrotli(body, 11) : await toGzip(body, 9));
}

/** Written aside and renamed, since another process may read it; a read-only folder is no error. */
async function saveCopy(copy: string, body: Body): Promise<void> {
  const draft = `${copy}.${process.pid}`;
  await writeFile(draft, body)
    .then(() => rename(draft, copy))
    .catch(() => rm(draft, { force: true }).catch(() => undefined));
}
