import { brand } from '#content/brand.ts';

import type { Environment } from './environment/env.ts';
import type { Lifetime } from './http/lifetime.ts';
import type { OpenBackend } from './open-backend.ts';

/** Starts the mail worker: over SMTP, or with files in the folder `outbox`. */
export async function openMail(options: {
  env: Environment;
  siteUrl: string;
  outbox: string;
  service: OpenBackend['service'];
  listen: OpenBackend['listen'];
  log: Parameters<(typeof import('./mail/worker.ts'))['startMailWorker']>[0]['log'];
  lifetime: Lifetime;
}): Promise<void> {
  const { env, siteUrl, outbox, service, listen, log, lifetime } = options;
  const [{ startMailWorker }, { createMailTemplates }, { createMailTransport }] = await Promise.all([
    import('./mail/worker.ts'),
    import('./mail/templates/templates.ts'),
    import('./mail/create-transport.ts'),
  ]);
  const worker = startMailWorker({
    client: service,
    transport: createMailTransport({
      ...(env.smtpUrl && { smtpUrl: env.smtpUrl }),
      outbox,
      from: env.mailFrom ?? `${brand.name} <${brand.contactEmail}>`,
    }),
    templates: createMailTemplates({ siteUrl }),
    log,
    ...(listen && { listen: (wake) => listen('mail_outbox', wake) }),
  });
  lifetime.add('mail worker', () => worker.stop());
}
