import { copyFileSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';

/** Bytes of `postgres.log` after which a new one begins; two former ones are kept. */
const largestLogBytes = 10_000_000;

/**
 * Moves the text of a log that exceeds `limit` bytes to `FILE.1`, and that of `FILE.1` to `FILE.2`. The server keeps its
 * file open, in append mode: the text is copied and the file emptied. Lines written between the two are lost. When the
 * disk is full, the file is emptied without a copy, because the space matters more. Never throws.
 */
export function rotateLog(file: string, limit = largestLogBytes): void {
  try {
    if (sizeOf(file) <= limit) return;
    keepCopy(file);
    truncateSync(file);
  } catch {
    // A disk that fails: the next check tries again.
  }
}

function keepCopy(file: string): void {
  try {
    if (sizeOf(`${file}.1`) > 0) renameSync(`${file}.1`, `${file}.2`);
    copyFileSync(file, `${file}.1`);
  } catch {
    rmSync(`${file}.1`, { force: true });
  }
}

/** The lines that the server wrote after the first `from` bytes. */
export function linesAfter(file: string, from: number): string[] {
  return readFileSync(file).subarray(from).toString('utf8').split('\n');
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
