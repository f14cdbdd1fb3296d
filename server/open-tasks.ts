import type { Log } from '#backend/contract.ts';

import type { Lifetime } from './http/lifetime.ts';
import type { OpenBackend } from './open-backend.ts';
import type { SiteFacts } from './self-checks/checked-site.ts';

/** Starts the workers of the durable tasks (ADR-0017) and of the alerts of staff. */
export async function openTasks(options: {
  service: OpenBackend['service'];
  listen: OpenBackend['listen'];
  log: Log;
  lifetime: Lifetime;
  site: SiteFacts;
}): Promise<void> {
  const { service, listen, log, lifetime, site } = options;
  const [{ startTaskWorker }, { createRunners }, { startAlertWorker }] = await Promise.all([
    import('./tasks/worker.ts'),
    import('./tasks/registry.ts'),
    import('./alerts/worker.ts'),
  ]);
  const worker = startTaskWorker({
    client: service,
    runners: createRunners(site),
    log,
    ...(listen && { listen: (wake) => listen('tasks', wake) }),
  });
  lifetime.add('task worker', () => worker.stop());
  const alerts = startAlertWorker({
    client: service,
    log,
    ...(listen && { listen: (wake) => listen('alert_signals', wake) }),
  });
  lifetime.add('alert worker', () => alerts.stop());
}
