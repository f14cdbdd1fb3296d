import type { Log } from '#backend/contract.ts';

import type { Lifetime } from './http/lifetime.ts';
import { requestScope } from './request-scope.ts';

/** Milliseconds after which a stop that does not end is ended. */
const stopLimit = 9_500;

/**
 * A throw in a timer or a socket belongs to one request, not to the others: it is told, under the id of the request
 * it was done for when there is one, and the process lives.
 */
export function stayAlive(log: Log): void {
  const tell = (message: string) => (error: unknown) => {
    const requestId = requestScope.getStore()?.requestId;
    log.error({ ...(requestId && { requestId }), error }, message);
  };
  process.on('uncaughtException', tell('uncaught exception'));
  process.on('unhandledRejection', tell('unhandled rejection'));
}

/** Closes everything at the first signal and exits 0; the second signal does not wait. */
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
