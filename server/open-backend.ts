import { join, resolve } from 'node:path';

import type { SupabaseClient } from '@supabase/supabase-js';
import type { Logger } from 'pino';

import type { Backend } from '#backend/backend.ts';
import type { Database as Schema } from '#domain/database.types.gen.ts';

import type { Environment } from './environment/env.ts';
import type { Lifetime } from './http/lifetime.ts';
import { memoReads } from './memo-reads.ts';
import { requestScope } from './request-scope.ts';
import { createSiteClient } from './site-client.ts';

type Listen = (channel: string, onNotify: (payload: string) => void) => Promise<() => Promise<void>>;

/** Who answers the client contract, seen from the rest of the server. */
export type OpenBackend = {
  /** Undefined when it is the hosted service. */
  backend: Backend | undefined;
  /** Origin the browser finds it at; empty when it is the site's own. */
  browserUrl: string;
  publishableKey: string;
  /** Anonymous, for loaders. */
  visitor: SupabaseClient<Schema>;
  /** With the secret key, for the mail worker. */
  service: SupabaseClient<Schema>;
  ready(): Promise<void>;
  /** Undefined with the hosted service, which has no NOTIFY for us: pages then live their `s-maxage`. */
  listen: Listen | undefined;
};

export type OpenBackendOptions = {
  env: Environment;
  dataDir: string;
  siteUrl: string;
  /** Where this very process is reached, for functions, which call it as the hosted service. */
  loopbackUrl: string;
  log: Logger;
  lifetime: Lifetime;
};

export function openBackend(options: OpenBackendOptions): Promise<OpenBackend> {
  return options.env.backend.kind === 'supabase' ? openHosted(options) : openOwn(options);
}

/** Milliseconds `/readyz` waits for the hosted service. */
const hostedPatience = 3000;

async function openHosted({ env }: OpenBackendOptions): Promise<OpenBackend> {
  if (env.backend.kind !== 'supabase') throw new TypeError('the hosted service was not chosen');
  const { url, publishableKey, secretKey } = env.backend;
  return {
    backend: undefined,
    browserUrl: url,
    publishableKey,
    // Its changes are told by nobody: a page reads them when it is rendered.
    visitor: createSiteClient(url, publishableKey, fetch),
    service: createSiteClient(url, secretKey, fetch),
    async ready() {
      const response = await fetch(`${url}/rest/v1/event_editions?select=id&limit=1`, {
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(hostedPatience),
      });
      if (!response.ok) throw new Error(`the hosted service answered ${response.status}`);
    },
    listen: undefined,
  };
}

async function openOwn(options: OpenBackendOptions): Promise<OpenBackend> {
  const { env, dataDir, siteUrl, loopbackUrl, log, lifetime } = options;
  // Modules are read while PostgreSQL starts.
  const modules = Promise.all([
    import('#backend/backend.ts'),
    import('#backend/database/limiter.ts'),
    import('#backend/functions/discover-functions.ts'),
    import('./mail/mailer.ts'),
  ]);
  // Awaited below; a start that fails before that must not fail twice.
  modules.catch(() => undefined);

  const { openDatabase } = await import('#backend/database/open.ts');
  const database = await openDatabase({
    dataDir,
    ...(env.backend.kind === 'postgres' && { databaseUrl: env.backend.url }),
    ...(env.frozenNow && { frozenNow: env.frozenNow }),
    log,
  });
  lifetime.add('database', () => database.close());

  const { loadKeys } = await import('#backend/keys.ts');
  const keys = await loadKeys(dataDir, env.keys);
  // The names functions read on the hosted service; set before one of them is imported.
  process.env['SUPABASE_URL'] = loopbackUrl;
  process.env['SUPABASE_PUBLISHABLE_KEY'] = keys.publishableKey;
  process.env['SUPABASE_SECRET_KEY'] = keys.secretKey;

  const [{ createBackend }, { createLimiter }, { discoverFunctions }, { createMailer }] = await modules;
  const backend = createBackend(
    {
      database,
      keys,
      mailer: createMailer(database),
      limiter: createLimiter(database),
      log,
      now: () => new Date(),
      siteUrl,
      rateLimits: env.rateLimits,
      auth: env.auth,
      storage: {
        uploads: join(dataDir, 'uploads'),
        scratch: join(dataDir, 'scratch'),
        ...(env.s3 && { s3: env.s3 }),
      },
      ...(await discoverFunctions(resolve(import.meta.dirname, '../supabase'))),
    },
    { allowedOrigins: env.allowedOrigins },
  );
  // A visitor without JavaScript calls through us: limits count their address, not ours.
  const inProcess: typeof fetch = (input, init) => {
    const ip = requestScope.getStore()?.ip;
    return backend.fetch(new Request(input, init), ip === undefined ? undefined : { ip });
  };
  const reads = memoReads(inProcess);
  // Before the page cache listens, so that the pages it renders again read what is new.
  await database.listen('content_changed', reads.forget);
  return {
    backend,
    browserUrl: '',
    publishableKey: keys.publishableKey,
    visitor: createSiteClient(siteUrl, keys.publishableKey, reads.fetch),
    service: createSiteClient(siteUrl, keys.secretKey, inProcess),
    ready: () => database.ping(),
    listen: database.listen,
  };
}
