import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { createTransport } from 'nodemailer';

import { DeliveryError, messageOf, readSender } from './transport.ts';
import type { MailTransport, OutgoingMail, SenderSource } from './transport.ts';

/** `2025-11-07T17-30-00-newsletter-confirmation-ana@example.fr-1b2c3d4e.eml`: sorts by time, and is unique per mail. */
function outboxFileName(mail: OutgoingMail): string {
  const time = new Date(mail.created_at).toISOString().slice(0, 19).replaceAll(':', '-');
  const recipient = mail.recipient.replace(/[^\w.@+-]/g, '_').slice(0, 100);
  return `${time}-${mail.template}-${recipient}-${mail.id.slice(0, 8)}.eml`;
}

/** Without SMTP, each mail is an `.eml` file. It holds valid links, so only the owner may read it. */
export function createOutboxFolder(options: { folder: string; from: SenderSource }): MailTransport {
  const composer = createTransport({ streamTransport: true, newline: 'windows' });
  return {
    async send(mail) {
      try {
        const { from, replyTo } = await readSender(options.from);
        const { message, messageId } = await composer.sendMail(messageOf(mail, from, replyTo));
        await mkdir(options.folder, { recursive: true, mode: 0o700 });
        const path = join(options.folder, outboxFileName(mail));
        const file = await open(`${path}.part`, 'w', 0o600);
        try {
          await file.writeFile(Buffer.isBuffer(message) ? message : await buffer(message));
          await file.sync();
        } finally {
          await file.close();
        }
        // The rename makes the file appear complete. A process killed before it leaves a `.part` file, which the
        // next attempt replaces.
        await rename(`${path}.part`, path);
        return messageId;
      } catch (error) {
        throw new DeliveryError('server', error);
      }
    },
    close: () => composer.close(),
  };
}
