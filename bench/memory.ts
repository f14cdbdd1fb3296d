import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const mebibyte = 1024;

/** Resident MB of one process. */
export function residentOf(pid: number): number {
  return kilobytes(`/proc/${pid}/status`, 'VmRSS') / mebibyte;
}

/** The highest resident MB of one process since `resetPeakOf`. */
export function peakOf(pid: number): number {
  return kilobytes(`/proc/${pid}/status`, 'VmHWM') / mebibyte;
}

export function resetPeakOf(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Hundredths of a second, the unit of `/proc` on Linux. */
const tick = 100;

/** Seconds of processor time that one process has used. */
export function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / tick;
}

/**
 * Resident MB of the embedded PostgreSQL, as the sum of the proportional set sizes of its processes, because they
 * share buffers.
 */
export function residentOfPostgres(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const family = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === postmaster || parentOf(pid) === postmaster);
  const total = family.reduce((sum, pid) => sum + kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss'), 0);
  return total / mebibyte;
}

function parentOf(pid: number): number {
  return kilobytes(`/proc/${pid}/status`, 'PPid');
}

function kilobytes(file: string, field: string): number {
  try {
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // The process has ended.
  }
}
