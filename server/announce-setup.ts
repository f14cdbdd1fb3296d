import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { SupabaseClient } from '@supabase/supabase-js';

import { shownAuthLimits } from '#backend/auth/limits.ts';
import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';
import type { SiteSetup } from '#domain/site-setup.ts';

import type { Environment } from './environment/env.ts';
import { defaultSender } from './mail/sender.ts';

type Facts = { env: Environment; siteUrl: string; signingKeySince: string | null };

/** What /admin/settings says of the process; no secret, no password of an address. */
export function setupOf({ env, siteUrl, signingKeySince }: Facts): SiteSetup {
  const server = env.smtpUrl === undefined ? undefined : URL.parse(env.smtpUrl);
  return {
    mail: {
      server: server?.host ?? null,
      sender: defaultSender(env),
      dkim: env.dkim?.domainName ?? null,
      reports: env.mailEventsSecret !== undefined,
    },
    siteUrl,
    origins: env.allowedOrigins.slice(0, 50),
    rateLimits: env.rateLimits,
    limits: shownAuthLimits,
    isHosted: env.backend.kind === 'supabase',
    signingKeySince,
  };
}

/** Announces it at the start. A failure is logged: the screen then shows the setup of the last start. */
export async function announceSetup(options: {
  env: Environment;
  siteUrl: string;
  dataDir: string;
  /** With the secret key. */
  service: SupabaseClient<Database>;
  log: Log;
}): Promise<void> {
  const { env, siteUrl, dataDir, service, log } = options;
  try {
    const file = env.backend.kind === 'supabase' ? undefined : await stat(join(dataDir, 'keys.json'));
    const signingKeySince = file?.mtime.toISOString() ?? null;
    await service.rpc('announce_setup', { facts: setupOf({ env, siteUrl, signingKeySince }) }).throwOnError();
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'setup not announced');
  }
}
