import { readFileSync, readdirSync } from 'node:fs';

/** The ids of the processes of a module that this process has started, by any of its threads, and that run. */
export function childrenRunning(module: string): string[] {
  const threads = readdirSync('/proc/self/task');
  const ids = threads.flatMap((id) => readFileSync(`/proc/self/task/${id}/children`, 'utf8').split(' '));
  return ids.filter((id) => id !== '' && commandOf(id).includes(module));
}

/** Empty for a process that has ended in the meantime. */
function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
