import { Readable } from 'node:stream';

import * as z from 'zod/mini';

import type { DeliveryResult } from '#domain/campaigns.ts';
import { isHardReply } from '#domain/mail-report.ts';
import { mask } from '#server/mail/mask.ts';

import { createSmtpSession } from './smtp-session.ts';

export type BuiltMessage = { envelope: { from: string; to: string }; message: Buffer };

/** What became of one attempt. `lost`: the lease had ended, and nothing was sent. */
export type Attempt = { result: DeliveryResult; error?: string } | { result: 'lost' };

export type CampaignTransport = {
  /** Sends one message. Its end is written only when `handOver` resolves to true (ADR-0020). Never rejects. */
  deliver(built: BuiltMessage, handOver: () => Promise<boolean>): Promise<Attempt>;
  close(): void;
};

const smtpErrorSchema = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  response: z.optional(z.string()),
});

type SmtpError = z.infer<typeof smtpErrorSchema>;

/** RFC 3463: 5.1.x is about the address, 5.2.1 is a disabled mailbox. */
const addressFault = /^5\d\d[ -](?:5\.1\.\d|5\.2\.1)\b/;

/** The meaning of a failure before the end of the message was announced: nothing was sent. */
function beforeTheEnd({ command, responseCode = 0, response = '' }: SmtpError): DeliveryResult {
  if (responseCode === 421) return 'server';
  if (command === 'RCPT TO' && isHardReply(response)) return 'refused';
  if ((command === 'RCPT TO' || command === 'DATA') && responseCode >= 500) return 'rejected';
  if ((command === 'RCPT TO' || command === 'DATA') && responseCode >= 400) return 'retry';
  // No connection, no login, or a refused sender: a setting that can be repaired.
  return 'server';
}

/** The meaning of a failure after the end was announced: only an answer to the message is certain. */
function afterTheEnd({ code, responseCode = 0, response = '' }: SmtpError): DeliveryResult {
  if (code !== 'EMESSAGE') return 'unknown';
  if (responseCode >= 500) return addressFault.test(response) ? 'refused' : 'rejected';
  return responseCode >= 400 ? 'retry' : 'unknown';
}

/** What the server answered, or what failed before it could. */
const reasonOf = (error: unknown, { response }: SmtpError) =>
  mask(response ?? (error instanceof Error ? error.message : String(error))).slice(0, 500);

/** Sends through `SMTP_URL`, over a connection of its own. */
export function createCampaignTransport(smtpUrl: string): CampaignTransport {
  const session = createSmtpSession(smtpUrl);
  return {
    async deliver({ envelope, message }, handOver) {
      const progress = { announced: false, lost: false };
      async function* parts() {
        yield message;
        progress.announced = await handOver();
        progress.lost = !progress.announced;
        // The message then has no end, and the connection is closed.
        if (progress.lost) throw new Error('the lease of the delivery has ended');
      }
      try {
        await session.send(envelope, Readable.from(parts(), { objectMode: false }));
        return { result: 'sent' };
      } catch (error) {
        if (progress.lost) return { result: 'lost' };
        const known = smtpErrorSchema.safeParse(error).data ?? {};
        const result = progress.announced ? afterTheEnd(known) : beforeTheEnd(known);
        return { result, error: reasonOf(error, known) };
      }
    },
    close: () => session.close(),
  };
}
