import { DatabaseRefusal } from '#backend/database/errors.ts';

import { EnvironmentError } from './env.ts';
import { ListenError } from './http-server.ts';
import { hideSecrets } from './log.ts';

/** Refusals are lines made for the operator; anything else is a fault of ours, and its stack helps to mend it. */
export function explainFailure(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof ListenError || error instanceof DatabaseRefusal)
    return error.message;
  return hideSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
