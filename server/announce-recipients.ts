import type { SupabaseClient } from '@supabase/supabase-js';

import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';
import type { RecipientKind } from '#domain/processing.ts';

import type { Environment } from './environment/env.ts';

const hostOf = (url: string | undefined) => (url === undefined ? undefined : URL.parse(url)?.hostname);

/** The host of each service that receives personal data, as the process is set up. */
export function recipientsOf(env: Environment): Partial<Record<RecipientKind, string>> {
  const { backend, payments, auth } = env;
  const [provider] = Object.values(auth.providers ?? {});
  const hosts = {
    mail: hostOf(env.smtpUrl),
    payments: payments && (hostOf(payments.apiBase) ?? 'api.stripe.com'),
    files: hostOf(env.s3?.endpoint),
    database: backend.kind === 'embedded' ? undefined : hostOf(backend.url),
    sign_in: hostOf(provider?.issuer),
  };
  return Object.fromEntries(Object.entries(hosts).filter(([, host]) => host));
}

/** Writes them for the register of processing. A failure is logged: the register then shows those of the last start. */
export function announceRecipients(options: {
  env: Environment;
  /** With the secret key. */
  service: SupabaseClient<Database>;
  log: Log;
}): void {
  const { env, service, log } = options;
  service
    .rpc('announce_recipients', { recipients: recipientsOf(env) })
    .throwOnError()
    .then(undefined, (error: unknown) =>
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'recipients not announced',
      ),
    );
}
