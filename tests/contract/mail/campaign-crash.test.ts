import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { describe, expect, test, vi } from 'vitest';

import { createCampaignClient } from '#server/mail/campaigns/campaign-client.ts';
import type { CampaignClient } from '#server/mail/campaigns/campaign-client.ts';
import { addressOf, useCampaigns } from '#tests/support/campaigns.ts';

const world = useCampaigns();
const addresses = (count: number) => Array.from({ length: count }, (_, index) => addressOf(index));
const until = (state: string, campaign: string) =>
  vi.waitFor(async () => expect(await world.stateOf(campaign)).toBe(state), {
    timeout: 40_000,
    interval: 50,
  });

/** The addresses of deliveries in a state, sorted. */
async function addressesIn(state: string): Promise<string[]> {
  const rows = await world.sql()<{ email: string }[]>`
    select s.email from private.newsletter_deliveries as d join public.newsletter_subscribers as s on s.id = d.subscriber_id
    where d.state = ${state} order by s.email`;
  return rows.map(({ email }) => email);
}

/** No address has a mail twice; each has one, or is listed as uncertain. */
async function expectOnceEach(count: number): Promise<string[]> {
  const received = world.received();
  const uncertain = await addressesIn('uncertain');
  expect(received).toEqual([...new Set(received)]);
  expect([...new Set([...received, ...uncertain])].toSorted()).toEqual(addresses(count));
  return uncertain;
}

describe('NEWSLETTER-207 a campaign reaches each address at most once, and forgets none', () => {
  test('when its worker is killed at ten random instants', async () => {
    await world.subscribe(300);
    const campaign = await world.send();
    const script = join(import.meta.dirname, '../../support/processes/campaign-worker-process.ts');
    const { url, secretKey } = world.stack();
    for (let kill = 1; kill <= 10; kill += 1) {
      const worker = spawn(process.execPath, [script, url, secretKey, world.smtp().url], {
        stdio: 'inherit',
      });
      const goal = world.received().length + 5 + Math.floor(Math.random() * 15);
      await vi.waitFor(() => expect(world.received().length).toBeGreaterThanOrEqual(goal), {
        timeout: 20_000,
        interval: 1,
      });
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      await world.skipWaits();
    }
    world.startWorker();
    await until('sent', campaign);
    const uncertain = await expectOnceEach(300);
    expect(uncertain.length).toBeLessThanOrEqual(10);

    // They are sent again when a person asks for it, under the same Message-ID.
    const unreached = addresses(300).filter((address) => !world.received().includes(address));
    await world.call('retry_deliveries', { campaign, state: 'uncertain' });
    await until('sent', campaign);
    expect(await addressesIn('uncertain')).toEqual([]);
    expect(world.received()).toHaveLength(300 + uncertain.length - unreached.length);
    expect(new Set(world.received()).size).toBe(300);
    expect(new Set(world.smtp().received.map(({ messageId }) => messageId)).size).toBe(300);
  }, 90_000);

  test('when the mail server closes without an answer, dies and comes back', async () => {
    await world.subscribe(60);
    const campaign = await world.send();
    world.smtp().leaveUnanswered(3);
    world.startWorker();
    const seen: string[] = [];
    for (const goal of [15, 30]) {
      await vi.waitFor(() => expect(world.received().length).toBeGreaterThanOrEqual(goal - seen.length), {
        timeout: 20_000,
        interval: 1,
      });
      await world.smtp().stop();
      seen.push(...world.received());
      await world.restartSmtp();
    }
    await until('sent', campaign);
    const received = [...seen, ...world.received()].toSorted();
    const uncertain = await addressesIn('uncertain');
    expect(received).toEqual([...new Set(received)]);
    expect([...new Set([...received, ...uncertain])].toSorted()).toEqual(addresses(60));
    expect(uncertain.length).toBeGreaterThanOrEqual(3);
    expect(uncertain.length).toBeLessThanOrEqual(5);
  });

  test('when answers of the database are lost', async () => {
    await world.subscribe(24);
    const campaign = await world.send();
    const client = createCampaignClient(world.stack().service());
    /** Makes the call, and loses a quarter of the answers. */
    const lossy =
      <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
      async (...args: Args) => {
        const result = await call(...args);
        if (Math.random() < 0.25) throw new Error('connection lost');
        return result;
      };
    const campaigns: CampaignClient = {
      ...client,
      claim: lossy(client.claim),
      handOver: lossy(client.handOver),
      settle: lossy(client.settle),
    };
    world.startWorker({ campaigns });
    await vi.waitFor(
      async () => {
        await world.sql()`
          update private.newsletter_deliveries set leased_until = now() - interval '1 second' where state = 'leased'`;
        expect(await world.stateOf(campaign)).toBe('sent');
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(await expectOnceEach(24)).toEqual([]);
  }, 70_000);

  test('when three workers send, and one of them stalls until its lease has ended', async () => {
    await world.subscribe(60);
    const campaign = await world.send();
    const client = createCampaignClient(world.stack().service());
    const stalled = Promise.withResolvers<void>();
    let stalls = 0;
    const campaigns: CampaignClient = {
      ...client,
      async handOver(delivery, worker) {
        stalls += 1;
        if (stalls === 1) await stalled.promise;
        return client.handOver(delivery, worker);
      },
    };
    world.startWorker({ campaigns });
    await vi.waitFor(() => expect(stalls).toBe(1));
    await world.skipWaits();
    world.startWorker();
    world.startWorker();
    await until('sent', campaign);
    stalled.resolve();
    await vi.waitFor(() =>
      expect(world.log.warn).toHaveBeenCalledWith(
        expect.objectContaining({ result: 'lost' }),
        expect.anything(),
      ),
    );
    expect(await expectOnceEach(60)).toEqual([]);
  });
});

test('NEWSLETTER-208 a password mail leaves within two seconds while a campaign is sent', async () => {
  const { createMailTransport } = await import('#server/mail/create-transport.ts');
  const { createMailTemplates } = await import('#mail/templates/templates.ts');
  const { startMailWorker } = await import('#server/mail/worker.ts');
  await world.subscribe(600);
  await world.send();
  world.startWorker();
  const accounts = startMailWorker({
    client: world.stack().service(),
    transport: createMailTransport({
      smtpUrl: world.smtp().url,
      outbox: '/nowhere',
      from: 'bonjour@aline.test',
    }),
    templates: createMailTemplates({ siteUrl: 'https://aline.test' }),
    log: world.log,
    pollInterval: 60_000,
    listen: (wake) => world.stack().database.listen('mail_outbox', wake),
  });
  await vi.waitFor(() => expect(world.received().length).toBeGreaterThan(20), {
    timeout: 10_000,
    interval: 5,
  });
  const start = performance.now();
  await world.sql()`select public.mail_enqueue('compte@exemple.fr', 'recovery', '{"TokenHash": "x", "RedirectTo": "/"}')`;
  await vi.waitFor(() => expect(world.received()).toContain('compte@exemple.fr'), {
    timeout: 5000,
    interval: 5,
  });
  expect(performance.now() - start).toBeLessThan(2000);
  await accounts.stop();
});
