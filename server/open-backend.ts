import { createPublicKey } from 'node:crypto';
import { join, resolve } from 'node:path';

import type { SupabaseClient } from '@supabase/supabase-js';
import type { Logger } from 'pino';

import type { Backend } from '#backend/backend.ts';
import type { CountCall } from '#backend/contract.ts';
import type { Database as Schema } from '#domain/database.types.gen.ts';

import type { Environment } from './environment/env.ts';
import type { Lifetime } from './http/lifetime.ts';
import { createSpaceCheck } from './free-space.ts';
import { memoReads } from './memo-reads.ts';
import { requestScope } from './request-scope.ts';
import { createSiteClient, fetchHosted } from './site-client.ts';

type Listen = (channel: string, onNotify: (payload: string) => void) => Promise<() => Promise<void>>;

/** The implementation of the client contract, as the rest of the server uses it. */
export type OpenBackend = {
  /** Undefined with the hosted service. */
  backend: Backend | undefined;
  /** Its origin for the browser; empty when it is the site's own. */
  browserUrl: string;
  publishableKey: string;
  /** With the publishable key, for loaders. */
  visitor: SupabaseClient<Schema>;
  /** With the secret key, for the mail worker and housekeeping. */
  service: SupabaseClient<Schema>;
  /** @throws {DiskAlmostFull} when the database responds but its disk is almost full. */
  ready(): Promise<void>;
  /** Names of the functions that this process serves; undefined with the hosted service. */
  functions: ReadonlySet<string> | undefined;
  /** Undefined with the hosted service, which offers no NOTIFY: cached pages then stay for their `s-maxage`. */
  listen: Listen | undefined;
};

export type OpenBackendOptions = {
  env: Environment;
  dataDir: string;
  siteUrl: string;
  /** The origin of this process, which functions call as they call the hosted service. */
  loopbackUrl: string;
  log: Logger;
  lifetime: Lifetime;
  countCall: CountCall;
};

export async function openBackend(options: OpenBackendOptions): Promise<OpenBackend> {
  const open = await (options.env.backend.kind === 'supabase' ? openHosted(options) : openOwn(options));
  const checkSpace = createSpaceCheck(options.dataDir);
  return { ...open, ready: () => open.ready().then(checkSpace) };
}

/** Milliseconds `/readyz` waits for the hosted service. */
const hostedPatience = 3000;

async function openHosted({ env }: OpenBackendOptions): Promise<OpenBackend> {
  if (env.backend.kind !== 'supabase') throw new TypeError('SUPABASE_URL is not set');
  const { url, publishableKey, secretKey } = env.backend;
  return {
    backend: undefined,
    browserUrl: url,
    publishableKey,
    // Without memoReads: no notification would empty it.
    visitor: createSiteClient(url, publishableKey, fetchHosted),
    service: createSiteClient(url, secretKey, fetchHosted),
    async ready() {
      const response = await fetchHosted(`${url}/rest/v1/event_editions?select=id&limit=1`, {
        headers: { apikey: publishableKey },
        signal: AbortSignal.timeout(hostedPatience),
      });
      if (!response.ok) throw new Error(`the hosted service responded ${response.status}`);
    },
    functions: undefined,
    listen: undefined,
  };
}

async function openOwn(options: OpenBackendOptions): Promise<OpenBackend> {
  const { env, dataDir, siteUrl, loopbackUrl, log, lifetime, countCall } = options;
  // Modules load while PostgreSQL starts.
  const modules = Promise.all([
    import('#backend/backend.ts'),
    import('#backend/database/limiter.ts'),
    import('#backend/functions/discover-functions.ts'),
    import('./mail/mailer.ts'),
  ]);
  // Awaited below; a start that fails before must not report a second failure.
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
  if (env.backend.kind === 'postgres') {
    const { claimSigningKeys } = await import('#backend/claim-keys.ts');
    await claimSigningKeys(database, keys, dataDir);
  }
  // The variables that functions read on the hosted service; set before a function is imported.
  process.env['SUPABASE_URL'] = loopbackUrl;
  process.env['SUPABASE_PUBLISHABLE_KEY'] = keys.publishableKey;
  process.env['SUPABASE_SECRET_KEY'] = keys.secretKey;
  setFunctionVariables(env, siteUrl);

  const [{ createBackend }, { createLimiter }, { discoverFunctions }, { createMailer }] = await modules;
  const discovered = await discoverFunctions(resolve(import.meta.dirname, '../supabase'));
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
      countCall,
      ...discovered,
    },
    { allowedOrigins: env.allowedOrigins },
  );
  // A loader or action calls for a visitor: rate limits count the visitor's address.
  const inProcess: typeof fetch = (input, init) => {
    const scope = requestScope.getStore();
    return backend.fetch(new Request(input, init), { from: 'site', ip: scope?.ip, now: scope?.now });
  };
  const reads = memoReads(inProcess);
  // The memory of reads holds the rows of the present.
  const visitorFetch: typeof fetch = (input, init) =>
    requestScope.getStore()?.now === undefined ? reads.fetch(input, init) : inProcess(input, init);
  // Before the page cache listens, so that it renders again from new data.
  await database.listen('content_changed', reads.forget);
  return {
    backend,
    browserUrl: '',
    publishableKey: keys.publishableKey,
    visitor: createSiteClient(siteUrl, keys.publishableKey, visitorFetch),
    service: createSiteClient(siteUrl, keys.secretKey, inProcess),
    ready: () => database.ping(),
    functions: new Set(Object.keys(discovered.functions)),
    listen: database.listen,
  };
}

/** What the functions read besides. An absent value is removed: `.env` may have emptied it. */
function setFunctionVariables(env: Environment, siteUrl: string): void {
  const { payments, mailEventsSecret, dkim, mailFrom, smtpUrl, mailDnsServer } = env;
  const server = smtpUrl && new URL(smtpUrl);
  const variables = {
    SITE_URL: siteUrl,
    MAIL_EVENTS_SECRET: mailEventsSecret,
    MAIL_FROM: mailFrom,
    // Without the name and the password of the account.
    MAIL_SERVER: server && `${server.protocol}//${server.host}`,
    MAIL_DNS_SERVER: mailDnsServer,
    DKIM_DOMAIN: dkim?.domainName,
    DKIM_SELECTOR: dkim?.keySelector,
    DKIM_PUBLIC_KEY: dkim && publicKeyOf(dkim.privateKey),
    STRIPE_SECRET_KEY: payments?.secretKey,
    STRIPE_WEBHOOK_SECRET: payments?.webhookSecret,
    STRIPE_API_BASE: payments?.apiBase,
  };
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** Base64 of the public part of a PEM key, as a DKIM record holds it. */
const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
