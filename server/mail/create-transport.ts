import { brand } from '#content/brand.ts';

import { createOutboxFolder } from './outbox-folder.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

/**
 * SMTP when its URL is set, else the folder `outbox`. `from` is MAIL_FROM, `Name <address>` or an address; without it,
 * the brand's contact.
 */
export function createMailTransport(options: {
  smtpUrl?: string;
  outbox: string;
  from?: string;
}): MailTransport {
  const { smtpUrl, outbox, from = `${brand.name} <${brand.contactEmail}>` } = options;
  return smtpUrl ? createSmtpTransport({ url: smtpUrl, from }) : createOutboxFolder({ folder: outbox, from });
}
