import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** Whether a process of that id lives, whoever owns it. A zombie, which nobody has reaped yet, does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return process.platform !== 'linux' || startOf(pid) !== undefined;
}

/**
 * When the process started, as text that only serves to compare: process ids are used again, a pair of id and start
 * is not. Undefined when there is no such process, or only its zombie.
 */
export function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return ps(pid, 'lstart');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The command's name, in parentheses, may hold spaces: count the fields behind it (proc(5): starttime is the 22nd).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[19] && fields[0] !== 'Z' ? `${boot}:${fields[19]}` : undefined;
  } catch {
    return undefined;
  }
}

/** Dead, and still listed because its parent has not asked how it ended. */
export function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') ?? false;
  } catch {
    return false;
  }
}

/** Whether a living process works in this folder. Told on Linux alone; elsewhere one has to believe so. */
export function someoneWorksIn(folder: string): boolean {
  if (process.platform !== 'linux') return true;
  return readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && worksIn(entry, folder));
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // It has just ended, or is nothing of ours.
    return false;
  }
}

/** The command line of a process, or undefined when there is no such process. */
export function commandOf(pid: number): string | undefined {
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
