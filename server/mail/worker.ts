import { setTimeout as delay } from 'node:timers/promises';

import type { SupabaseClient } from '@supabase/supabase-js';

import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';
import { startQueueLoop } from '#server/queue-loop.ts';
import type { GoesOn } from '#server/queue-loop.ts';
import { unwatched } from '#server/status/watch.ts';
import type { Watch } from '#server/status/watch.ts';

import { mask } from './mask.ts';
import { createOutboxClient } from './outbox-client.ts';
import type { ClaimedMail, Settlement } from './outbox-client.ts';
import type { MailTemplates } from '#mail/templates/templates.ts';
import { DeliveryError } from './transport.ts';
import type { MailTransport } from './transport.ts';

export type MailWorkerOptions = {
  /** With the secret key. */
  client: SupabaseClient<Database>;
  transport: MailTransport;
  templates: MailTemplates;
  log: Log;
  /** Wakes the worker at once (`NOTIFY mail_outbox`). Without it, or when it fails, the outbox is polled every 5 s. */
  listen?: (wake: () => void) => Promise<() => Promise<void>>;
  /** Milliseconds. */
  pollInterval?: number;
  watch?: Watch;
};

export type MailWorker = {
  /** Waits at most 5 s for the current mail; an unsettled mail is sent again after its lease. */
  stop(): Promise<void>;
};

const retentionInterval = 6 * 3_600_000;

function describe(error: unknown): string {
  return mask(error instanceof Error ? error.message : String(error));
}

/** Sends the mails of the outbox, one at a time, until stopped. Never throws: a failure is logged and retried. */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { transport, templates, log, pollInterval = 5000, watch = unwatched } = options;
  const outbox = createOutboxClient(options.client);
  let lastRetention = -Infinity;

  async function deliver(mail: ClaimedMail): Promise<{ settlement: Settlement; serverFault: boolean }> {
    const { id, template, attempt } = mail;
    const start = performance.now();
    try {
      const content = templates.compose(mail);
      const messageId = await transport.send({ ...mail, content }, AbortSignal.timeout(90_000));
      log.info({ mail: id, template, attempt }, 'mail sent');
      watch.count(performance.now() - start);
      return { settlement: { ok: true, messageId }, serverFault: false };
    } catch (error) {
      const blame = error instanceof DeliveryError ? error.blame : 'mail';
      const reason = describe(error);
      log.warn({ mail: id, template, attempt, blame, reason }, 'mail not sent');
      // A refused recipient is no fault of the site.
      const failure =
        blame === 'recipient' ? undefined : { code: `MAIL_${blame.toUpperCase()}`, message: reason };
      watch.count(performance.now() - start, failure);
      return {
        settlement: { ok: false, error: reason, permanent: blame === 'recipient' },
        serverFault: blame === 'server',
      };
    }
  }

  // A mail that was sent but not settled is sent again after its lease, so settling is retried for as long as the
  // lease lasts.
  async function settle(id: string, settlement: Settlement, stopping: AbortSignal): Promise<void> {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      try {
        return await outbox.settle(id, settlement);
      } catch (error) {
        log.warn({ mail: id, reason: describe(error) }, 'mail not settled');
        if (stopping.aborted) return;
        const wait = { signal: stopping, ref: false };
        await delay(500 * 2 ** attempt, undefined, wait).catch(() => undefined);
      }
    }
  }

  /** Sends until no mail is due, or until the mail server cannot be used. */
  async function send(stopping: AbortSignal, goesOn: GoesOn): Promise<void> {
    while (await goesOn()) {
      const mail = await outbox.claim();
      if (!mail) return;
      const { settlement, serverFault } = await deliver(mail);
      await settle(mail.id, settlement, stopping);
      if (serverFault) return;
    }
  }

  const loop = startQueueLoop({
    async drain(stopping, goesOn) {
      await send(stopping, goesOn);
      if (performance.now() - lastRetention <= retentionInterval) return;
      await outbox.applyRetention();
      lastRetention = performance.now();
    },
    onFailure: (error) => log.warn({ reason: describe(error) }, 'outbox not read'),
    pollInterval,
    watch,
  });
  const unlisten = options.listen?.(loop.wake).catch((error: unknown) => {
    log.warn({ reason: describe(error) }, 'outbox is polled: LISTEN failed');
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
