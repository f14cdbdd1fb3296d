import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that the embedded PostgreSQL's user can reach, also when tests run as root. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aline-site-'));
  await chmod(folder, 0o711);
  return folder;
}
