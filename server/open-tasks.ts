import type { Log } from '#backend/contract.ts';

import type { Lifetime } from './http/lifetime.ts';
import type { OpenBackend } from './open-backend.ts';
import type { SiteFacts } from './self-checks/checked-site.ts';
import type { Watches } from './status/watch.ts';

/** Starts the workers of the durable tasks (ADR-0017) and of the alerts of staff. */
export async function openTasks(options: {
  service: OpenBackend['service'];
  listen: OpenBackend['listen'];
  log: Log;
  lifetime: Lifetime;
  watches: Watches;
  site: SiteFacts;
}): Promise<void> {
  const { service, listen, log, lifetime, watches, site } = options;
  const [{ startTaskWorker }, { createRunners }, { startAlertWorker }] = await Promise.all([
    import('./tasks/worker.ts'),
    import('./tasks/registry.ts'),
    import('./alerts/worker.ts'),
  ]);
  const worker = startTaskWorker({
    client: service,
    runners: createRunners(site, { readCalendar: (signal) => readCalendar(site.loopbackUrl, signal) }),
    log,
    watch: watches.of('task-worker'),
    ...(listen && { listen: (wake) => listen('tasks', wake) }),
  });
  lifetime.add('task worker', () => worker.stop());
  const alerts = startAlertWorker({
    client: service,
    log,
    watch: watches.of('alert-worker'),
    ...(listen && { listen: (wake) => listen('alert_signals', wake) }),
  });
  lifetime.add('alert worker', () => alerts.stop());
}

/** The calendar that visitors subscribe to, from the site itself. */
async function readCalendar(origin: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${origin}/calendrier.ics`, { signal });
  if (!response.ok) throw new Error(`the calendar responded ${response.status}`);
  return response.text();
}
