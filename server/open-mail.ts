import type { Environment } from './environment/env.ts';
import type { Lifetime } from './http/lifetime.ts';
import type { OpenBackend } from './open-backend.ts';
import { createSender, defaultSender } from './mail/sender.ts';
import type { SenderSource } from './mail/transport.ts';
import type { Watches } from './status/watch.ts';

type MailOptions = {
  env: Environment;
  siteUrl: string;
  outbox: string;
  service: OpenBackend['service'];
  listen: OpenBackend['listen'];
  log: Parameters<(typeof import('./mail/worker.ts'))['startMailWorker']>[0]['log'];
  lifetime: Lifetime;
  /** Origin of uploaded pictures. */
  filesUrl: string;
  watches: Watches;
};

/** Starts the mail workers: over SMTP, or with files in the folder `outbox`. */
export async function openMail(options: MailOptions): Promise<void> {
  const { env, siteUrl, outbox, service, listen, log, lifetime } = options;
  const [{ startMailWorker }, { createMailTemplates }, { createMailTransport }, { createNotingTransport }] =
    await Promise.all([
      import('./mail/worker.ts'),
      import('#mail/templates/templates.ts'),
      import('./mail/create-transport.ts'),
      import('./mail/noting-transport.ts'),
    ]);
  const from = createSender(service, defaultSender(env));
  const transport = createMailTransport({ ...(env.smtpUrl && { smtpUrl: env.smtpUrl }), outbox, from });
  const worker = startMailWorker({
    client: service,
    // A file in the outbox proves no mail server.
    transport: env.smtpUrl
      ? createNotingTransport(transport, async () => service.rpc('note_sent_mail').throwOnError())
      : transport,
    templates: createMailTemplates({
      siteUrl,
      onUnusable: (template, error) =>
        log.warn({ template, reason: String(error) }, 'changed texts not usable: the original is sent'),
    }),
    log,
    watch: options.watches.of('mail-worker'),
    ...(listen && { listen: (wake) => listen('mail_outbox', wake) }),
  });
  lifetime.add('mail worker', () => worker.stop());
  const campaigns = await openCampaigns(options, from);
  lifetime.add('campaign worker', () => campaigns.stop());
}

/** Starts the worker that sends the campaigns of the newsletter (ADR-0020). */
async function openCampaigns(options: MailOptions, from: SenderSource) {
  const { env, siteUrl, outbox, service, listen, log, filesUrl, watches } = options;
  const [{ startCampaignWorker }, client, messages, transport, folder, renderer] = await Promise.all([
    import('./mail/campaigns/campaign-worker.ts'),
    import('./mail/campaigns/campaign-client.ts'),
    import('./mail/campaigns/campaign-message.ts'),
    import('./mail/campaigns/campaign-transport.ts'),
    import('./mail/campaigns/campaign-folder.ts'),
    import('./mail/campaigns/render-stored.ts'),
  ]);
  const campaigns = client.createCampaignClient(service);
  return startCampaignWorker({
    campaigns,
    render: renderer.createCampaignRenderer(campaigns, { siteUrl, filesUrl }),
    messages: messages.createMessageBuilder({ siteUrl, from, ...(env.dkim && { dkim: env.dkim }) }),
    transport: env.smtpUrl
      ? transport.createCampaignTransport(env.smtpUrl)
      : folder.createCampaignFolder(outbox),
    log,
    watch: watches.of('campaign-worker'),
    ...(listen && { listen: (wake) => listen('campaigns', wake) }),
  });
}
