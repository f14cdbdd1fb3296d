import type { Log } from '#backend/contract.ts';

import type { Lifetime } from './http/lifetime.ts';
import { requestScope } from './request-scope.ts';

/** Milliseconds after which the process exits although closing has not finished. */
const stopLimit = 9_500;

/**
 * Logs an exception thrown in a timer or a socket, with the id of its request if there is one, and keeps the
 * process running, because other requests are not affected.
 */
export function logUncaughtErrors(log: Log): void {
  const logAs = (message: string) => (error: unknown) => {
    const requestId = requestScope.getStore()?.requestId;
    log.error({ ...(requestId && { requestId }), error }, message);
  };
  process.on('uncaughtException', logAs('uncaught exception'));
  process.on('unhandledRejection', logAs('unhandled rejection'));
}

/** Closes everything at the first signal and exits 0; a second signal exits at once. */
export function stopOnSignals(lifetime: Lifetime, log: Log): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopLimit).unref();
    void lifetime.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
