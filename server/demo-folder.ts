import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as z from 'zod';

import type { Environment } from './environment/env.ts';
import { OperatorError } from './operator-error.ts';

/** Marks a data folder that `npm run demo` created, and may therefore delete. */
export const demoFile = 'demo.json';

const demoSchema = z.object({
  /** Absent until the data is complete. */
  madeAt: z.iso.datetime().optional(),
  accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
});

export type Demo = z.infer<typeof demoSchema>;

/** Undefined when the folder does not hold a demo, or does not exist. */
export function readDemo(dataDir: string): Demo | undefined {
  try {
    return demoSchema.parse(JSON.parse(readFileSync(join(dataDir, demoFile), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw new OperatorError(
      `${join(dataDir, demoFile)} cannot be read: delete the folder, or choose another one.`,
    );
  }
}

/**
 * The demo that this start serves, if any; only the embedded database holds one.
 * @throws {OperatorError} in production: the passwords of a demo are printed at each start.
 */
export function readServedDemo(
  env: Pick<Environment, 'appEnv' | 'backend'>,
  dataDir: string,
): Demo | undefined {
  if (env.backend.kind !== 'embedded') return undefined;
  const demo = readDemo(dataDir);
  if (demo && env.appEnv === 'production')
    throw new OperatorError(
      `DATA_DIR: ${dataDir} holds a demo, which is refused in production. Write DATA_DIR=/var/lib/aline`,
    );
  return demo;
}
