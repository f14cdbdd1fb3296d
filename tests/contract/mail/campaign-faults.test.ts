import { createClient } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';

import type { Database } from '#domain/database.types.gen.ts';
import { createCampaignClient, DatabaseFailure } from '#server/mail/campaigns/campaign-client.ts';
import type { CampaignClient } from '#server/mail/campaigns/campaign-client.ts';
import { createCampaignRenderer } from '#server/mail/campaigns/render-stored.ts';
import { addressOf, useCampaigns } from '#tests/support/campaigns.ts';
import { siteUrl } from '#tests/support/mail.ts';

const world = useCampaigns();
const addresses = (count: number) => Array.from({ length: count }, (_, index) => addressOf(index));
const sent = (campaign: string) =>
  vi.waitFor(async () => expect(await world.stateOf(campaign)).toBe('sent'), {
    timeout: 20_000,
    interval: 50,
  });

describe('NEWSLETTER-204 the mail of a campaign', () => {
  test('goes on when the database does not answer while its mail is made', async () => {
    await world.subscribe(2);
    const campaign = await world.send();
    const client = createCampaignClient(world.stack().service());
    let outages = 0;
    const failing = <Result>(call: () => Promise<Result>) => {
      outages += 1;
      if (outages > 2) return call();
      return Promise.reject(new DatabaseFailure(new TypeError('fetch failed')));
    };
    const campaigns: CampaignClient = {
      ...client,
      material: (id) => failing(() => client.material(id)),
      store: (id, mail) => failing(() => client.store(id, mail)),
    };
    const render = createCampaignRenderer(campaigns, { siteUrl, filesUrl: siteUrl });
    world.startWorker({ campaigns, render });
    await sent(campaign);
    expect(outages).toBeGreaterThan(2);
    expect(world.received()).toEqual(addresses(2));
    const { data } = await world.stack().service().from('newsletter_campaigns').select().single();
    expect(data).toMatchObject({ recipients: 2, paused_because: null });
  });

  test('tells a database that does not answer from one that refuses the content', async () => {
    const { id } = await world.draft();
    const unreachable = createClient<Database>('http://127.0.0.1:1', 'x', {
      auth: { persistSession: false },
    });
    await expect(createCampaignClient(unreachable).material(id)).rejects.toThrow(DatabaseFailure);
    const mail = { subject: 'x'.repeat(151), html: '<p>x</p>', plain: 'x' };
    const refused = createCampaignClient(world.stack().service()).store(id, mail);
    await expect(refused).rejects.not.toThrow(DatabaseFailure);
  });
});

describe('NEWSLETTER-206 when the mail server', () => {
  test('closes at one address, the others get their mail, the next campaign leaves, and that address is given up', async () => {
    await world.subscribe(6);
    world.smtp().refuse(addressOf(2), 421);
    const first = await world.send();
    await world.sql()`
      update private.newsletter_deliveries as d set next_attempt_at = now() - interval '1 hour'
      from public.newsletter_subscribers as s where s.id = d.subscriber_id and s.email = ${addressOf(2)}`;
    world.startWorker();
    await vi.waitFor(async () => expect(await world.states()).toEqual({ sent: 5, waiting: 1 }), 10_000);
    await world.send();
    await vi.waitFor(async () => expect(await world.states()).toEqual({ sent: 10, waiting: 2 }), 10_000);
    await vi.waitFor(
      async () => {
        await world.skipWaits();
        expect(await world.stateOf(first)).toBe('sent');
      },
      { timeout: 20_000, interval: 100 },
    );
    const [given] = await world.sql()`
      select state, attempts from private.newsletter_deliveries
      where campaign_id = ${first} and state <> 'sent'`;
    expect(given).toEqual({ state: 'failed', attempts: 12 });
  });
});

describe('NEWSLETTER-202 a stop', () => {
  const worker = '00000000-0000-4000-8000-000000000001';
  const service = () => world.stack().service();
  /** A campaign to one address, whose mail is being handed over. */
  async function handingOver() {
    await world.subscribe(1);
    const campaign = await world.send();
    const { data: delivery } = await service().rpc('campaign_claim', { campaign, worker });
    await service().rpc('campaign_hand_over', { delivery: delivery.delivery, worker }).throwOnError();
    const settle = (result: string) =>
      service().rpc('campaign_settle', { delivery: delivery.delivery, worker, result, error: '451' });
    return { campaign, settle };
  }

  test.each(['retry', 'server'])(
    'leaves nothing waiting when the mail in hand ends with %s',
    async (result) => {
      const { campaign, settle } = await handingOver();
      await world.call('steer_campaign', { campaign, act: 'stop' }).throwOnError();
      await settle(result).throwOnError();
      expect(await world.states()).toEqual({ cancelled: 1 });
    },
  );
});
