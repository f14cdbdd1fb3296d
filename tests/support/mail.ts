import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { createMailTransport } from '#server/mail/create-transport.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createMailTemplates } from '#mail/templates/templates.ts';
import { startMailWorker } from '#server/mail/worker.ts';
import type { MailWorker, MailWorkerOptions } from '#server/mail/worker.ts';

import { startMailServer } from './fakes/smtp.ts';
import type { MailServer } from './fakes/smtp.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';

export const siteUrl = 'https://aline.test';
export const confirmToken = '0123456789abcdef'.repeat(4);
export const unsubscribeToken = 'fedcba9876543210'.repeat(4);

/**
 * A backend and a mail server for one test file. Between two tests the workers are stopped and the outbox is
 * emptied.
 */
export function useMail() {
  let stack: Stack;
  let smtp: MailServer;
  let outbox: string;
  let workers: MailWorker[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  beforeAll(async () => {
    stack = await startStack();
    outbox = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  beforeEach(async () => {
    smtp = await startMailServer();
    await stack.database.owner`delete from private.mail_outbox`;
    vi.clearAllMocks();
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await smtp.stop();
  });
  afterAll(() => stack.stop());

  return {
    log,
    stack: () => stack,
    smtp: () => smtp,
    outbox: () => outbox,
    /** Starts the server again on its former port. */
    async restartSmtp() {
      smtp = await startMailServer({ port: smtp.port });
    },
    /** A worker that reads the outbox every 50 ms; `smtpUrl: null` makes it write files. */
    async startWorker(
      options: Partial<MailWorkerOptions> & { smtpUrl?: string | null } = {},
    ): Promise<MailWorker> {
      const { smtpUrl = smtp.url, ...rest } = options;
      const worker = startMailWorker({
        client: stack.service(),
        transport: createMailTransport({
          smtpUrl: smtpUrl ?? undefined,
          outbox,
          from: 'ALINE <bonjour@aline.test>',
        }),
        templates: createMailTemplates({ siteUrl }),
        log,
        pollInterval: 50,
        ...rest,
      });
      workers.push(worker);
      return worker;
    },
    enqueue(to: string): Promise<void> {
      const data = { Token: confirmToken, UnsubscribeToken: unsubscribeToken };
      return createMailer(stack.database).enqueue({ to, template: 'newsletter-confirmation', data });
    },
    async rows() {
      return stack.database.owner`select * from private.mail_outbox order by created_at`;
    },
    /** Makes every queued mail due immediately. */
    async skipBackOff(): Promise<void> {
      await stack.database.owner`
        update private.mail_outbox set next_attempt_at = now() where state in ('failed', 'sending')`;
    },
  };
}
