import { describe, expect, test, vi } from 'vitest';

import { addressOf, useCampaigns } from '#tests/support/campaigns.ts';

const world = useCampaigns();
const addresses = (count: number) => Array.from({ length: count }, (_, index) => addressOf(index));
const sent = (campaign: string) =>
  vi.waitFor(async () => expect(await world.stateOf(campaign)).toBe('sent'), {
    timeout: 20_000,
    interval: 50,
  });

describe('NEWSLETTER-206 when the mail server', () => {
  test('refuses an address for good, it is not written to again, and one for now is tried again', async () => {
    await world.subscribe(4);
    world.smtp().refuse(addressOf(1), 550);
    world.smtp().refuse(addressOf(2), 451);
    const campaign = await world.send();
    world.startWorker();
    const waiting = await vi.waitFor(async () => {
      expect(await world.states()).toEqual({ refused: 1, sent: 2, waiting: 1 });
      const [row] = await world.sql()`
        select attempts, extract(epoch from next_attempt_at - now())::float as wait, last_error
        from private.newsletter_deliveries where state = 'waiting'`;
      expect(row).toMatchObject({ attempts: 1 });
      return row;
    }, 10_000);
    expect(waiting?.['wait']).toBeGreaterThan(20);
    expect(waiting?.['last_error']).not.toContain('abonne');
    world.smtp().accept(addressOf(2));
    await world.skipWaits();
    await sent(campaign);
    expect(world.received()).toEqual([addressOf(0), addressOf(2), addressOf(3)]);
  });

  test('refuses an address for good, or a full mailbox and our server: only the first is a hard bounce', async () => {
    await world.subscribe(4);
    world.smtp().refuse(addressOf(0), 550, `5.1.1 <${addressOf(0)}> unknown`);
    world.smtp().refuse(addressOf(1), 552, '5.2.2 Mailbox full');
    world.smtp().refuse(addressOf(2), 550, '5.7.1 Your address is listed');
    world.smtp().refuse(addressOf(3), 554, 'No');
    const campaign = await world.send();
    world.startWorker();
    await sent(campaign);
    expect(await world.states()).toEqual({ refused: 1, failed: 3 });
    const bounces = await world.sql()`
      select s.email, b.kind, b.code, b.detail from private.newsletter_bounces as b
      join public.newsletter_subscribers as s on s.id = b.subscriber_id order by s.email`;
    expect(bounces).toEqual([
      { email: addressOf(0), kind: 'hard', code: '5.1.1', detail: '550 5.1.1 <[address]> unknown' },
      { email: addressOf(1), kind: 'soft', code: '5.2.2', detail: '552 5.2.2 Mailbox full' },
      { email: addressOf(2), kind: 'soft', code: '5.7.1', detail: '550 5.7.1 Your address is listed' },
      { email: addressOf(3), kind: 'soft', code: '554', detail: '554 No' },
    ]);
  });

  test('is down, the failure is shown and no attempt is counted; it goes on by itself', async () => {
    await world.subscribe(6);
    await world.smtp().stop();
    const campaign = await world.send();
    world.startWorker();
    const failure = async () =>
      (await world.sql()`select server_error from public.newsletter_campaigns where id = ${campaign}`)[0]?.[
        'server_error'
      ];
    await vi.waitFor(async () => expect(await failure()).toContain('ECONNREFUSED'), 5000);
    await world.restartSmtp();
    await world.skipWaits();
    await sent(campaign);
    expect(world.received()).toEqual(addresses(6));
    expect(await failure()).toBeNull();
    const attempts = await world.sql()`select distinct attempts from private.newsletter_deliveries`;
    expect(attempts).toEqual([{ attempts: 1 }]);
  });
});
