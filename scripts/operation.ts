import { defaultDataDir } from '#backend/database/data-dir.ts';
import { joinDatabase } from '#backend/database/open.ts';
import type { OpenDatabase } from '#backend/database/open.ts';
import { readEnvironment } from '#server/environment/env.ts';
import { explainFailure } from '#server/failures.ts';
import { OperatorError } from '#server/operator-error.ts';

/** A refusal made for the person at the terminal: shown without a stack. */
export class OperationRefusal extends OperatorError {}

export type Place = { dataDir: string; databaseUrl: string | undefined; now: Date };

export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Where the site's data is, as the environment says. */
export function readPlace(): Place {
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

/** Opens the database beside the running site, or by itself when none runs, and closes it. */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: Place,
  run: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await joinDatabase({ dataDir, log: quiet, ...(databaseUrl && { databaseUrl }) });
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

/** Runs a command: prints the line it returns, or the one that refuses it with exit status 1. */
export async function operate(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    console.error(explainFailure(error));
    process.exitCode = 1;
  }
}
