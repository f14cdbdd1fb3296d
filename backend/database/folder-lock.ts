import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { DatabaseStartupError, reasonOf } from './errors.ts';
import { processStartTime } from './process-info.ts';

const holderSchema = z.object({ pid: z.number(), start: z.string(), since: z.string() });
type Holder = z.infer<typeof holderSchema>;

/** Age after which a takeover file is left over from a crash: a takeover is a few file operations. */
const takeoverMilliseconds = 2_000;

/**
 * Locks the data folder for this process and returns the function that unlocks it. The lock of a process that has
 * exited, or whose process id now belongs to another program, is taken over.
 *
 * @throws {DatabaseStartupError} when a running process holds the lock; the message has its process id.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  const mine = {
    pid: process.pid,
    start: processStartTime(process.pid) ?? '',
    since: new Date().toISOString(),
  };
  if (!create(file, mine)) takeOver(file, mine, dataDir);
  return () => {
    if (readHolder(file)?.start === mine.start) rmSync(file, { force: true });
  };
}

function takeOver(file: string, mine: Holder, dataDir: string): void {
  const holder = readHolder(file);
  if (holder && processStartTime(holder.pid) === holder.start) throw inUse(dataDir, holder);
  // Two processes may find the same stale lock: only the one that creates this file replaces it.
  const takeover = `${file}.takeover`;
  const age = Date.now() - (statSync(takeover, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > takeoverMilliseconds) rmSync(takeover, { force: true });
  if (!create(takeover, mine)) throw inUse(dataDir, readHolder(takeover));
  try {
    const again = readHolder(file);
    if (again && processStartTime(again.pid) === again.start) throw inUse(dataDir, again);
    rmSync(file, { force: true });
    if (!create(file, mine)) throw inUse(dataDir, readHolder(file));
  } finally {
    rmSync(takeover, { force: true });
  }
}

function inUse(dataDir: string, holder: Holder | undefined): DatabaseStartupError {
  const who = holder ? `process ${holder.pid} since ${holder.since}` : 'another process that is starting';
  return new DatabaseStartupError(
    `DATA_DIR ${dataDir} is in use by ${who}: stop it first, or set another DATA_DIR.`,
  );
}

/** Linking a complete file is atomic: no reader finds an empty lock and takes it for a stale one. */
function create(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(holder), { mode: 0o644 });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new DatabaseStartupError(
      `${file} cannot be written (${reasonOf(error)}): check the free space of its disk, or set another DATA_DIR.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
