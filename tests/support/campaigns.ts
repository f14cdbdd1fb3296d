import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { createCampaignClient } from '#server/mail/campaigns/campaign-client.ts';
import { createMessageBuilder } from '#server/mail/campaigns/campaign-message.ts';
import { createCampaignTransport } from '#server/mail/campaigns/campaign-transport.ts';
import { startCampaignWorker } from '#server/mail/campaigns/campaign-worker.ts';
import type { CampaignWorkerOptions } from '#server/mail/campaigns/campaign-worker.ts';

import { startMailServer } from './fakes/smtp.ts';
import type { MailServer } from './fakes/smtp.ts';
import { siteUrl } from './mail.ts';
import { startStack } from './stack.ts';
import type { Person, Stack } from './stack.ts';

const from = 'ALINE <bonjour@aline.test>';
export const addressOf = (index: number) => `abonne-${String(index).padStart(4, '0')}@exemple.fr`;

/** A backend with an administrator, and a mail server, for one test file. Between two tests all campaigns are deleted. */
export function useCampaigns() {
  let stack: Stack;
  let admin: Person;
  let smtp: MailServer;
  let workers: { stop(): Promise<void> }[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const sql = () => stack.database.owner;

  beforeAll(async () => {
    stack = await startStack();
    admin = await stack.asAdmin();
    await sql()`insert into public.settings (key, value, description) values ('newsletter.pace', '6000', 'Rythme')`;
  });
  beforeEach(async () => {
    smtp = await startMailServer();
    await sql()`delete from public.newsletter_campaigns`;
    await sql()`delete from public.newsletter_subscribers`;
    await sql()`delete from private.mail_outbox`;
    await sql()`update private.campaign_pace set next_at = '-infinity'`;
    vi.clearAllMocks();
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await smtp.stop();
  });
  afterAll(() => stack.stop());

  const world = {
    log,
    sql,
    stack: () => stack,
    adminEmail: () => admin.email,
    smtp: () => smtp,
    /** Starts the server again on its former port. */
    async restartSmtp() {
      smtp = await startMailServer({ port: smtp.port });
    },
    async subscribe(count: number) {
      await sql()`
        insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
        select 'abonne-' || lpad(n::text, 4, '0') || '@exemple.fr', 'confirmed', 'footer', '2025-10-21', now()
        from generate_series(0, ${count - 1}::integer) as n`;
    },
    call: (name: string, args: Record<string, unknown>) => admin.client.rpc(name, args),
    /** A campaign that is ready to be sent. */
    async draft(
      blocks: unknown[] = [{ type: 'text', id: 'a', text: 'Bonjour' }],
    ): Promise<{ id: string; updated_at: string }> {
      const { data: created } = await world.call('create_campaign', { name: 'Décembre' }).throwOnError();
      const { data: saved } = await world
        .call('save_campaign', {
          campaign: created.id,
          seen: created.updated_at,
          changes: { subject: 'Décembre', blocks },
        })
        .throwOnError();
      return saved;
    },
    /** Sends a new campaign to every subscriber; returns its id. */
    async send(): Promise<string> {
      const { id, updated_at } = await world.draft();
      const { data: audience } = await world.call('campaign_audience', { segment: 'confirmed' });
      const { data } = await world
        .call('send_campaign', { campaign: id, seen: updated_at, expected: audience })
        .throwOnError();
      if (data.outcome !== 'done') throw new Error(`not sent: ${JSON.stringify(data)}`);
      return id;
    },
    startWorker(options: Partial<CampaignWorkerOptions> & { smtpUrl?: string } = {}) {
      const { smtpUrl = smtp.url, ...rest } = options;
      const worker = startCampaignWorker({
        campaigns: createCampaignClient(stack.service()),
        render: () => Promise.resolve({ subject: 'Décembre', html: '<p>Bonjour</p>', plain: 'Bonjour' }),
        messages: createMessageBuilder({ siteUrl, from }),
        transport: createCampaignTransport(smtpUrl),
        log,
        pollInterval: 50,
        ...rest,
      });
      workers.push(worker);
      return worker;
    },
    /** Simulates elapsed time: every lease has ended, and every delivery is due. */
    async skipWaits() {
      await sql()`
        update private.newsletter_deliveries set
          leased_until = case when leased_until is null then null else now() - interval '1 second' end,
          next_attempt_at = now()`;
    },
    /** Numbers of deliveries by state. */
    async states(): Promise<Record<string, number>> {
      const rows = await sql()<{ state: string; count: number }[]>`
        select state, count(*)::integer as count from private.newsletter_deliveries group by state order by state`;
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
    async stateOf(campaign: string): Promise<string | undefined> {
      const [row] = await sql()<{ state: string }[]>`
        select state from public.newsletter_campaigns where id = ${campaign}`;
      return row?.state;
    },
    /** The addresses of the mails that the server accepted, sorted. */
    received: () => smtp.received.flatMap(({ recipients }) => recipients).toSorted(),
  };
  return world;
}
