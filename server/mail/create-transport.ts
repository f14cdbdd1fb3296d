import { createOutboxFolder } from './outbox-folder.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

/** SMTP when its URL is set, else the folder `outbox`. `from` is MAIL_FROM, `Name <address>` or an address. */
export function createMailTransport(options: {
  smtpUrl?: string;
  outbox: string;
  from: string;
}): MailTransport {
  const { smtpUrl, outbox, from } = options;
  return smtpUrl ? createSmtpTransport({ url: smtpUrl, from }) : createOutboxFolder({ folder: outbox, from });
}
