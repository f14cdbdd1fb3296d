import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Log } from '#backend/contract.ts';
import { mask } from '#server/mail/mask.ts';
import { startQueueLoop } from '#server/queue-loop.ts';
import type { GoesOn } from '#server/queue-loop.ts';
import type { Watch } from '#server/status/watch.ts';

import { DatabaseFailure } from './campaign-client.ts';
import type { CampaignClient } from './campaign-client.ts';
import type { CampaignMail, createMessageBuilder, Delivery } from './campaign-message.ts';
import type { Attempt, CampaignTransport } from './campaign-transport.ts';

export type CampaignWorkerOptions = {
  campaigns: CampaignClient;
  /**
   * The mail of a campaign, from its present content; a test registers no links.
   * @throws {Error} when the content cannot be rendered.
   */
  render: (campaign: string, options: { test: boolean }) => Promise<Omit<CampaignMail, 'created_at'>>;
  messages: ReturnType<typeof createMessageBuilder>;
  transport: CampaignTransport;
  log: Log;
  /** Wakes the worker at once (`NOTIFY campaigns`). Without it, the campaigns are polled. */
  listen?: (wake: () => void) => Promise<() => Promise<void>>;
  /** Milliseconds. */
  pollInterval?: number;
  watch?: Watch;
};

/** In the links of a test. */
const testToken = '0'.repeat(64);

const describe = (error: unknown) =>
  mask(error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Calls until it succeeds, at most five times in 8 s, or until `stopping`. Only for calls that may be repeated. */
async function insist<Result>(call: () => Promise<Result>, stopping: AbortSignal): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === 4 || stopping.aborted) throw error;
      await delay(500 * 2 ** attempt, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    }
  }
}

type Turn = { stopping: AbortSignal; goesOn: GoesOn };

/** Counts an attempt. A refused recipient is no fault of the site, the mail server is one. */
async function countAttempt(watch: Watch | undefined, deliver: () => Promise<Attempt>): Promise<Attempt> {
  const start = performance.now();
  const attempt = await deliver();
  const failure =
    attempt.result === 'server' ? { code: 'MAIL_SERVER', message: mask(attempt.error ?? '') } : undefined;
  watch?.count(performance.now() - start, failure);
  return attempt;
}

/** Sends the tests that wait: the present content, with unsubscribe links that are not valid. */
async function sendTests(options: CampaignWorkerOptions, stopping: AbortSignal): Promise<void> {
  const { campaigns, render, messages, transport } = options;
  for (let test; !stopping.aborted && (test = await campaigns.claimTest());) {
    const { campaign, recipient } = test;
    let failure: string | undefined;
    try {
      const mail = await render(campaign, { test: true });
      const built = await messages.build(
        campaign,
        { ...mail, subject: `[Test] ${mail.subject}`, created_at: new Date().toISOString() },
        { delivery: test.test, recipient, token: testToken, attempt: 1 },
      );
      const attempt = await transport.deliver(built, () => Promise.resolve(true));
      if (attempt.result !== 'sent') failure = 'error' in attempt ? attempt.error : attempt.result;
    } catch (error) {
      failure = describe(error);
    }
    await campaigns.settleTest(test.test, failure);
  }
}

/** Sends the campaigns, one mail at a time, until stopped (ADR-0020). Never throws: a failure is logged and retried. */
export function startCampaignWorker(options: CampaignWorkerOptions): { stop(): Promise<void> } {
  const { campaigns, render, messages, transport, log, pollInterval = 5000 } = options;
  const worker = randomUUID();
  let cached: { campaign: string; mail: CampaignMail } | undefined;

  async function mailOf(campaign: string, rendered: boolean): Promise<CampaignMail | undefined> {
    if (cached?.campaign === campaign) return cached.mail;
    if (!rendered) {
      try {
        await campaigns.store(campaign, await render(campaign, { test: false }));
      } catch (error) {
        // Nothing is wrong with the content: the next round makes the mail.
        if (error instanceof DatabaseFailure) throw error;
        log.error({ campaign, reason: describe(error) }, 'campaign cannot be rendered');
        await campaigns.unreadable(campaign, describe(error));
        return undefined;
      }
    }
    cached = { campaign, mail: await campaigns.mail(campaign) };
    return cached.mail;
  }

  /** Records an attempt. Not recorded: the delivery is `uncertain` after its lease if it was announced, else sent again. */
  async function settle(delivery: string, attempt: Attempt, stopping: AbortSignal): Promise<void> {
    if (attempt.result === 'lost') return;
    const { result, error } = attempt;
    await insist(() => campaigns.settle(delivery, worker, result, error), stopping).catch(
      (failure: unknown) =>
        log.error({ delivery, result, reason: describe(failure) }, 'delivery not recorded'),
    );
  }

  async function deliver(campaign: string, mail: CampaignMail, delivery: Delivery, stopping: AbortSignal) {
    const built = await messages.build(campaign, mail, delivery);
    const handOver = () => insist(() => campaigns.handOver(delivery.delivery, worker), stopping);
    const attempt = await countAttempt(options.watch, () => transport.deliver(built, handOver));
    await settle(delivery.delivery, attempt, stopping);
    if (attempt.result !== 'sent')
      log.warn({ campaign, delivery: delivery.delivery, ...attempt }, 'campaign mail not sent');
    return attempt.result;
  }

  /** Sends what is due, until nothing is, or until the mail server cannot be used. */
  async function drain(stopping: AbortSignal, goesOn: GoesOn): Promise<void> {
    while (await goesOn()) {
      await sendTests(options, stopping);
      const { campaign, rendered = false } = await campaigns.next();
      if (!campaign) return;
      const mail = await mailOf(campaign, rendered);
      if (!mail) continue;
      const serverFault = await sendSome(campaign, mail, { stopping, goesOn });
      if (serverFault) return;
    }
  }

  /** At most 50 mails of one campaign, so that finished and due campaigns are looked at in between. */
  async function sendSome(campaign: string, mail: CampaignMail, turn: Turn): Promise<boolean> {
    const { stopping, goesOn } = turn;
    for (let sent = 0; sent < 50 && (await goesOn());) {
      const claim = await campaigns.claim(campaign, worker);
      if (!claim) return false;
      if ('wait' in claim) {
        await delay(Math.min(claim.wait, 60_000), undefined, { signal: stopping }).catch(() => undefined);
        continue;
      }
      if ((await deliver(campaign, mail, claim.delivery, stopping)) === 'server') return true;
      sent += 1;
    }
    return false;
  }

  const loop = startQueueLoop({
    drain,
    onFailure: (error) => log.warn({ reason: describe(error) }, 'campaigns not read'),
    pollInterval,
    ...(options.watch && { watch: options.watch }),
  });
  const unlisten = options.listen?.(loop.wake).catch((error: unknown) => {
    log.warn({ reason: describe(error) }, 'campaigns are polled: LISTEN failed');
    return undefined;
  });

  return {
    async stop() {
      await loop.stop(5000);
      const stopListening = await unlisten;
      await stopListening?.().catch(() => undefined);
      transport.close();
    },
  };
}
