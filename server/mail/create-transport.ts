import { createOutboxFolder } from './outbox-folder.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

/** SMTP when `smtpUrl` is set, else files in the folder `outbox`. `from` is `Name <address>` or an address. */
export function createMailTransport(options: {
  smtpUrl?: string;
  outbox: string;
  from: string;
}): MailTransport {
  const { smtpUrl, outbox, from } = options;
  return smtpUrl ? createSmtpTransport({ url: smtpUrl, from }) : createOutboxFolder({ folder: outbox, from });
}
