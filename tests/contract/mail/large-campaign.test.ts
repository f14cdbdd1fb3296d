import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { addressOf, useCampaigns } from '#tests/support/campaigns.ts';

const world = useCampaigns();
const addresses = (count: number) => Array.from({ length: count }, (_, index) => addressOf(index));
const sent = (campaign: string) =>
  vi.waitFor(async () => expect(await world.stateOf(campaign)).toBe('sent'), {
    timeout: 20_000,
    interval: 50,
  });

describe('NEWSLETTER-215 a campaign that is too large for one call', () => {
  const parts = (size: number) =>
    world.sql().unsafe(`create or replace function private.campaign_part() returns integer
      language sql immutable set search_path = '' as 'select ${size}'`);
  const figures = async (campaign: string) => (await world.call('campaign_figures', { campaign })).data;
  beforeEach(() => parts(5));
  afterEach(() => parts(10_000));

  test('begins with a part, counts all, and reaches each address once, but none that came later', async () => {
    await world.subscribe(23);
    const campaign = await world.send();
    expect(await world.states()).toEqual({ waiting: 5 });
    expect(await figures(campaign)).toMatchObject({ waiting: 23, sent: 0 });
    const { data: page } = await world.call('campaigns_page', {});
    expect(page.rows).toMatchObject([{ recipients: 23, left: 23 }]);
    await world.sql()`
      insert into public.newsletter_subscribers (email, status, source, consent_version, confirmed_at)
      values ('tard@exemple.fr', 'confirmed', 'footer', '2025-10-21', now())`;
    world.startWorker();
    await sent(campaign);
    expect(world.received()).toEqual(addresses(23));
    expect(await figures(campaign)).toMatchObject({ waiting: 0, sent: 23 });
  });

  test('is stopped at once, and its worker cancels the rest', async () => {
    await world.subscribe(23);
    const campaign = await world.send();
    for (let part = 0; part < 5; part += 1) await world.stack().service().rpc('campaign_next').throwOnError();
    expect(await world.states()).toEqual({ waiting: 23 });
    const { data } = await world.call('steer_campaign', { campaign, act: 'stop' });
    expect(data).toMatchObject({ outcome: 'done', state: 'stopped' });
    expect(await world.states()).toEqual({ cancelled: 5, waiting: 18 });
    world.startWorker();
    await vi.waitFor(async () => expect(await world.states()).toEqual({ cancelled: 23 }), 10_000);
    expect(world.received()).toEqual([]);
  });

  test('and that is restored from a backup has every delivery uncertain', async () => {
    await world.subscribe(23);
    await world.send();
    await world.sql()`select private.hold_restored_campaigns()`;
    expect(await world.states()).toEqual({ uncertain: 23 });
  });
});
