import type { Log } from '#backend/contract.ts';

import type { Lifetime } from './http/lifetime.ts';
import type { OpenBackend } from './open-backend.ts';

/** Starts the worker of the durable tasks (ADR-0017). */
export async function openTasks(options: {
  service: OpenBackend['service'];
  listen: OpenBackend['listen'];
  log: Log;
  lifetime: Lifetime;
}): Promise<void> {
  const { service, listen, log, lifetime } = options;
  const [{ startTaskWorker }, { createRunners }] = await Promise.all([
    import('./tasks/worker.ts'),
    import('./tasks/registry.ts'),
  ]);
  const worker = startTaskWorker({
    client: service,
    runners: createRunners(),
    log,
    ...(listen && { listen: (wake) => listen('tasks', wake) }),
  });
  lifetime.add('task worker', () => worker.stop());
}
