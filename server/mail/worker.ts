import { setTimeout as delay } from 'node:timers/promises';

import type { SupabaseClient } from '@supabase/supabase-js';

import type { Log } from '#backend/contract.ts';
import type { Database } from '#domain/database.types.gen.ts';

import { mask } from './mask.ts';
import { createOutboxClient } from './outbox-client.ts';
import type { ClaimedMail, Settlement } from './outbox-client.ts';
import type { MailTemplates } from './templates/templates.ts';
import { DeliveryError } from './transport.ts';
import type { MailTransport } from './transport.ts';

export type MailWorkerOptions = {
  /** With the secret key. */
  client: SupabaseClient<Database>;
  transport: MailTransport;
  templates: MailTemplates;
  log: Log;
  /** Wakes the worker at once (`NOTIFY mail_outbox`); without it, or while it fails, the outbox is read every 5 s. */
  listen?: (wake: () => void) => Promise<() => Promise<void>>;
  /** Milliseconds. */
  pollInterval?: number;
};

export type MailWorker = {
  /** Lets the mail under way finish, for at most 5 s; what is not settled by then goes again after its lease. */
  stop(): Promise<void>;
};

const retentionInterval = 6 * 3_600_000;

function describe(error: unknown): string {
  return mask(error instanceof Error ? error.message : String(error));
}

/** Sends the outbox's mails, one at a time, until stopped. Never throws: what fails is logged and tried again. */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { transport, templates, log, pollInterval = 5000 } = options;
  const outbox = createOutboxClient(options.client);
  const stopping = new AbortController();
  let awake = Promise.withResolvers<void>();
  let lastRetention = -Infinity;

  const pause = (ms: number) =>
    delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);

  async function deliver(mail: ClaimedMail): Promise<{ settlement: Settlement; serverFault: boolean }> {
    const { id, template, attempt } = mail;
    try {
      const content = templates.compose(mail);
      const messageId = await transport.send({ ...mail, content }, AbortSignal.timeout(90_000));
      log.info({ mail: id, template, attempt }, 'mail sent');
      return { settlement: { ok: true, messageId }, serverFault: false };
    } catch (error) {
      const blame = error instanceof DeliveryError ? error.blame : 'mail';
      const reason = describe(error);
      log.warn({ mail: id, template, attempt, blame, reason }, 'mail not sent');
      return {
        settlement: { ok: false, error: reason, permanent: blame === 'recipient' },
        serverFault: blame === 'server',
      };
    }
  }

  // A mail that is sent but not settled would go twice: insisted on for as long as the lease lasts.
  async function settle(id: string, settlement: Settlement): Promise<void> {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      try {
        return await outbox.settle(id, settlement);
      } catch (error) {
        log.warn({ mail: id, reason: describe(error) }, 'mail not settled');
        if (stopping.signal.aborted) return;
        await pause(500 * 2 ** attempt);
      }
    }
  }

  /** Until nothing is due, or the mail server is found to be away. */
  async function drain(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mail = await outbox.claim();
      if (!mail) return;
      const { settlement, serverFault } = await deliver(mail);
      await settle(mail.id, settlement);
      if (serverFault) return;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      awake = Promise.withResolvers<void>();
      try {
        await drain();
        if (performance.now() - lastRetention > retentionInterval) {
          await outbox.applyRetention();
          lastRetention = performance.now();
        }
      } catch (error) {
        log.warn({ reason: describe(error) }, 'the outbox cannot be read');
      }
      await Promise.race([awake.promise, pause(pollInterval)]);
    }
  }

  const unlisten = options
    .listen?.(() => awake.resolve())
    .catch((error: unknown) => {
      log.warn({ reason: describe(error) }, 'the outbox is read by polling only');
      return undefined;
    });
  const running = run();

  return {
    async stop() {
      stopping.abort();
      await Promise.race([running, delay(5000, undefined, { ref: false })]);
      const stopListening = await unlisten;
      await stopListening?.().catch(() => undefined);
      transport.close();
    },
  };
}
