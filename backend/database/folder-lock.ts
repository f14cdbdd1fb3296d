import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { DatabaseRefusal } from './errors.ts';
import { startOf } from './process-info.ts';

const holderSchema = z.object({ pid: z.number(), start: z.string(), since: z.string() });
type Holder = z.infer<typeof holderSchema>;

/** Long enough for the few file operations it covers, short enough not to be noticed after a crash among them. */
const takeoverMilliseconds = 2_000;

/**
 * One process per data folder. Returns the way to let go; throws `DatabaseRefusal` naming the holder.
 * A holder that died, or whose process id now belongs to another program, holds nothing.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  const mine = { pid: process.pid, start: startOf(process.pid) ?? '', since: new Date().toISOString() };
  if (!create(file, mine)) takeOver(file, mine, dataDir);
  return () => {
    if (read(file)?.start === mine.start) rmSync(file, { force: true });
  };
}

function takeOver(file: string, mine: Holder, dataDir: string): void {
  const holder = read(file);
  if (holder && startOf(holder.pid) === holder.start) throw inUse(dataDir, holder);
  // Two processes may find the same dead holder: only the one that makes this file may replace it.
  const turn = `${file}.takeover`;
  const age = Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > takeoverMilliseconds) rmSync(turn, { force: true });
  if (!create(turn, mine)) throw inUse(dataDir, read(turn));
  try {
    const again = read(file);
    if (again && startOf(again.pid) === again.start) throw inUse(dataDir, again);
    rmSync(file, { force: true });
    if (!create(file, mine)) throw inUse(dataDir, read(file));
  } finally {
    rmSync(turn, { force: true });
  }
}

function inUse(dataDir: string, holder: Holder | undefined): DatabaseRefusal {
  const who = holder ? `process ${holder.pid} since ${holder.since}` : 'another process that is starting';
  return new DatabaseRefusal(
    `DATA_DIR ${dataDir} is in use by ${who}: stop it first, or give this one another DATA_DIR.`,
  );
}

/** The link makes the file appear whole: a reader never finds it empty and takes it for a dead holder's. */
function create(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o644 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
