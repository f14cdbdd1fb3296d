import './environment/node-env.ts';

import { join } from 'node:path';

import { createCallCounter } from '#backend/call-counter.ts';
import { defaultDataDir } from '#backend/database/data-dir.ts';

import { componentNames } from '#domain/components.ts';

import { createClock } from '#domain/clock.ts';

import { createSite } from './create-site.ts';
import { prepareDevelopmentAdministrator, refuseProduction } from './development-administrator.ts';
import { readServedDemo } from './demo-folder.ts';
import { readEndedEdition } from './ended-edition.ts';
import { readEnvironment } from './environment/env.ts';
import type { Environment } from './environment/env.ts';
import { explainFailure } from './failures.ts';
import { followChanges } from './follow-changes.ts';
import { openHttpServer } from './http/http-server.ts';
import { createLifetime } from './http/lifetime.ts';
import type { Lifetime } from './http/lifetime.ts';
import { createListener } from './http/listener.ts';
import { startHousekeeping } from './housekeeping/housekeeping.ts';
import { createLog } from './log.ts';
import { announceRecipients } from './announce-recipients.ts';
import { announceSetup } from './announce-setup.ts';
import { createClientAddress } from './middleware/client-address.ts';
import { openBackend } from './open-backend.ts';
import { openBackups } from './open-backups.ts';
import { openMail } from './open-mail.ts';
import { openPages } from './open-pages.ts';
import { openMonitor, openWatches } from './open-monitor.ts';
import { openTasks } from './open-tasks.ts';
import { logUncaughtErrors, stopOnSignals } from './process-events.ts';
import { siteFacts } from './self-checks/site-facts.ts';
import { countConfigured } from './status/count-configured.ts';
import { functionSecrets } from './status/secrets.ts';
import { createPainter } from './social-images/painter.ts';
import { createSocialImages } from './social-images/social-images.ts';
import { startMessage } from './start-message.ts';
import { handleUpgrades } from './http/upgrades.ts';

/** Opens everything that has a lifetime, then serves requests. `lifetime` closes it in reverse order. */
async function start(env: Environment, lifetime: Lifetime, log: ReturnType<typeof createLog>): Promise<void> {
  const development = process.argv.includes('--dev');
  if (development) refuseProduction(env);
  const dataDir = env.dataDir ?? defaultDataDir();
  const outbox = join(dataDir, 'outbox');
  const demo = readServedDemo(env, dataDir);

  const http = await openHttpServer(env);
  const siteUrl = env.siteUrl ?? `http://localhost:${http.port}`;
  const pages = openPages({ development, server: http.server, lifetime });
  // Awaited once the database is open; a start that fails before must not report a second failure.
  pages.catch(() => undefined);
  const loopbackUrl = loopbackOf(env, http.port);
  const calls = createCallCounter(componentNames);
  const countCall = countConfigured(calls.record, functionSecrets(env));
  const open = await openBackend({ env, dataDir, siteUrl, loopbackUrl, log, lifetime, countCall });
  const { service, listen } = open;
  const watches = openWatches(service, countCall);
  const { administrator, left } = await prepareDevelopmentAdministrator({
    development,
    env,
    dataDir,
    service,
    log,
  });
  const filesUrl = open.browserUrl || siteUrl;
  await openMail({ env, siteUrl, filesUrl, outbox, service, listen, log, lifetime, watches });
  announceRecipients({ env, service, log });
  void announceSetup({ env, siteUrl, dataDir, service, log });
  await openBackups({ env, dataDir, service, log, lifetime });
  const product = async () => (await (await pages).loadBuild()).entry.module;
  const checked = siteFacts({ env, siteUrl, loopbackUrl, dataDir, outbox, open, product });
  await openTasks({ service, listen, log, lifetime, watches, site: checked });
  const housekeeping = startHousekeeping({
    client: service,
    log,
    clock: createClock(env.frozenNow),
    removeDueFiles: open.backend?.removeDueFiles,
    watch: watches.of('housekeeping'),
  });
  lifetime.add('housekeeping', housekeeping.stop);

  const { loadBuild, mode, staticFiles, middleware } = await pages;
  const painter = createPainter();
  lifetime.add('painter', painter.close);
  const socialImages = createSocialImages(painter, log);
  const shared = { env, open, loadBuild, log };
  const site = { siteUrl, demo: demo !== undefined, mode, staticFiles, socialImages, countCall };
  const served = createSite({ ...shared, ...site });
  const { pageCache } = served;
  const monitor = openMonitor({ ...shared, dataDir, calls, watches, housekeeping, pageCache });
  lifetime.add('monitor', monitor.stop);
  await followChanges({ ...shared, mode, watches, socialImages, pageCache, lifetime });

  const clientAddress = createClientAddress(env);
  const { refusals, unsent } = http;
  const listener = createListener({ ...served, clientAddress, siteUrl, log, refusals, unsent });
  http.serve(
    middleware
      ? (request, response) => middleware(request, response, () => listener(request, response))
      : listener,
  );
  const { backend } = open;
  handleUpgrades({ server: http.server, backend, clientAddress, refusals, unsent, development });
  // Registered after the resources that requests use, so closed before them: no request reaches a closed resource.
  lifetime.add('http server', () => http.close());
  // Closed before the HTTP server, which waits until every connection has ended: a WebSocket does not end by
  // itself.
  lifetime.add('sockets', () => backend?.close());

  const milliseconds = Math.round(performance.now());
  const ended = await readEndedEdition(open.service, createClock(env.frozenNow).now());
  const port = http.port;
  const facts = { env, siteUrl, port, dataDir, outbox, administrator, left, demo, ended, milliseconds };
  process.stdout.write(startMessage(facts));
  void staticFiles?.warm().catch((error: unknown) => log.warn({ error }, 'static files not compressed'));
}

/** The origin at which this process reaches itself: its address, or the loopback address when it listens on all. */
function loopbackOf({ host }: Environment, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

try {
  const env = readEnvironment();
  const log = createLog(env.logLevel);
  const lifetime = createLifetime((name, error) => log.error({ name, error }, 'not closed properly'));
  logUncaughtErrors(log);
  stopOnSignals(lifetime, log);
  await start(env, lifetime, log).catch(async (error: unknown) => {
    await lifetime.close();
    throw error;
  });
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
