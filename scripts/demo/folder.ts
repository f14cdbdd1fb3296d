import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { hash } from '@node-rs/argon2';

import { cost } from '#backend/auth/passwords/password-hash.ts';
import { prepareDataDir } from '#backend/database/data-dir.ts';
import { lockDataDir } from '#backend/database/folder-lock.ts';
import { openDatabase } from '#backend/database/open.ts';
import { stopOrphan } from '#backend/database/postmaster.ts';
import { OperationRefusal, silentLog } from '#scripts/operation.ts';
import { demoFile, readDemo } from '#server/demo-folder.ts';
import type { Demo } from '#server/demo-folder.ts';

import { makeDemoData } from './demo-data.ts';
import { fillDemo } from './fill.ts';
import { staff } from './people.ts';

/**
 * Makes the demo in `dataDir`, unless it holds a complete one and `reset` is false. Returns whether it was made.
 * @throws {OperationRefusal} when the folder holds anything else.
 */
export async function prepareDemo(
  dataDir: string,
  { now, reset }: { now: Date; reset: boolean },
): Promise<boolean> {
  const demo = readDemo(dataDir);
  if (!demo && existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new OperationRefusal(
      `${dataDir} is not empty and holds no demo: nothing was changed. Choose another folder.`,
    );
  if (demo?.madeAt && !reset) return false;
  prepareDataDir(dataDir);
  if (demo) await emptyFolder(dataDir);
  const accounts = staff.map(({ role, email }) => ({
    role,
    email,
    password: randomBytes(9).toString('base64url'),
  }));
  // First without its date: an interrupted demo is made again.
  await writeMarker(dataDir, { accounts });
  await build(dataDir, { now, accounts });
  await writeMarker(dataDir, { madeAt: now.toISOString(), accounts });
  return true;
}

/** The marker goes last, so that an interrupted deletion can be continued. */
async function emptyFolder(dataDir: string): Promise<void> {
  const unlock = lockDataDir(dataDir);
  try {
    await stopOrphan(join(dataDir, 'postgres'));
    const others = readdirSync(dataDir).filter((name) => name !== 'lock' && name !== demoFile);
    for (const name of others) await rm(join(dataDir, name), { recursive: true, force: true });
  } finally {
    unlock();
  }
}

async function build(
  dataDir: string,
  { now, accounts }: { now: Date; accounts: Demo['accounts'] },
): Promise<void> {
  const hashes = new Map<string, string>();
  for (const { email, password } of accounts) hashes.set(email, await hash(password, cost));
  const database = await openDatabase({ dataDir, log: silentLog });
  try {
    await fillDemo(database.owner, makeDemoData(now, new Date(), hashes));
  } finally {
    await database.close();
  }
}

async function writeMarker(dataDir: string, demo: Demo): Promise<void> {
  await writeFile(join(dataDir, demoFile), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
}
