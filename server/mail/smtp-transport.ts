import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';

import { DeliveryError, messageOf, readSender } from './transport.ts';
import type { MailTransport, SenderSource } from './transport.ts';

const smtpErrorSchema = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

/** Nodemailer's codes for an unusable server: no address, no connection, no TLS, no login. */
const serverFaults = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
]);

function deliveryErrorOf(error: unknown): DeliveryError {
  const { code = '', command, responseCode = 0 } = smtpErrorSchema.safeParse(error).data ?? {};
  // Only a refused recipient is final: a refused sender is a setting that can be repaired.
  if (command === 'RCPT TO' && responseCode >= 550) return new DeliveryError('recipient', error);
  return new DeliveryError(serverFaults.has(code) ? 'server' : 'mail', error);
}

/**
 * Sends through `SMTP_URL` (smtp://user:password@host:587, smtps://… for TLS from the first byte). Every wait is
 * bounded, so that an attempt ends before its lease of two minutes.
 */
export function createSmtpTransport(options: { url: string; from: SenderSource }): MailTransport {
  const smtp = createTransport({
    url: options.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
  });
  return {
    async send(mail, signal) {
      try {
        const { from, replyTo } = await readSender(options.from);
        const { messageId } = await smtp.sendMail({ ...messageOf(mail, from, replyTo), signal });
        return messageId;
      } catch (error) {
        throw deliveryErrorOf(error);
      }
    },
    close: () => smtp.close(),
  };
}
