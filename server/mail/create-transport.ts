import { createOutboxFolder } from './outbox-folder.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { MailTransport, SenderSource } from './transport.ts';

/** SMTP when `smtpUrl` is set, else files in the folder `outbox`. */
export function createMailTransport(options: {
  smtpUrl?: string;
  outbox: string;
  from: SenderSource;
}): MailTransport {
  const { smtpUrl, outbox, from } = options;
  return smtpUrl ? createSmtpTransport({ url: smtpUrl, from }) : createOutboxFolder({ folder: outbox, from });
}
