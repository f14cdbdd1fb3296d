import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** Whether a process with this id is running, under any user. A zombie (exited, not yet reaped) is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return process.platform !== 'linux' || processStartTime(pid) !== undefined;
}

/**
 * When the process started, as opaque text to compare: process ids are reused, a pair of id and start time is not.
 * Undefined when there is no such process, or it is a zombie.
 */
export function processStartTime(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return ps(pid, 'lstart');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The command name, in parentheses, may contain spaces: count the fields after it (proc(5): starttime is the 22nd).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] && fields[0] !== 'Z' ? `${boot}:${fields[19]}` : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process has exited but its parent has not reaped it. Always false outside Linux. */
export function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') ?? false;
  } catch {
    return false;
  }
}

/** Whether a running process has this folder as working directory. Known on Linux only; elsewhere always true. */
export function hasProcessIn(folder: string): boolean {
  if (process.platform !== 'linux') return true;
  return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && worksInFolder(entry, folder));
}

function worksInFolder(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // The process has just exited, or belongs to another user.
    return false;
  }
}

/** The command line of a process, or undefined when there is no such process. */
export function processCommand(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return ps(pid, 'command');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
}
