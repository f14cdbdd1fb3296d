import { defaultDataDir } from '#backend/database/data-dir.ts';
import { joinDatabase } from '#backend/database/open.ts';
import type { OpenDatabase } from '#backend/database/open.ts';
import { readEnvironment } from '#server/environment/env.ts';
import { explainFailure } from '#server/failures.ts';
import { OperatorError } from '#server/operator-error.ts';

/** A refused command: its message is printed without a stack. */
export class OperationRefusal extends OperatorError {}

export type SiteLocation = { dataDir: string; databaseUrl: string | undefined; now: Date };

export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * The location of the site's data, from the environment.
 * @throws {OperationRefusal} when `SUPABASE_URL` is set.
 */
export function readSiteLocation(): SiteLocation {
  const env = readEnvironment();
  if (env.backend.kind === 'supabase') {
    throw new OperationRefusal(
      'SUPABASE_URL is set: run this command with SUPABASE_URL= and DATABASE_URL=<connection string of the hosted database>.',
    );
  }
  return {
    dataDir: env.dataDir ?? defaultDataDir(),
    databaseUrl: env.backend.kind === 'postgres' ? env.backend.url : undefined,
    now: env.frozenNow ?? new Date(),
  };
}

/** Runs `run` on the database of the running site, or starts the database when no site runs, and closes it. */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: SiteLocation,
  run: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await joinDatabase({ dataDir, log: silentLog, ...(databaseUrl && { databaseUrl }) });
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

/**
 * Runs a command: prints the line that it returns, or its refusal with exit status 1, and exits. Everything is closed by
 * then, except a connection attempt that the driver repeats without end.
 */
export async function runCommand(command: () => Promise<string>): Promise<never> {
  try {
    console.log(await command());
    return process.exit(0);
  } catch (error) {
    console.error(explainFailure(error));
    return process.exit(1);
  }
}
