import { createTransport } from 'nodemailer';

import type { DkimKey } from '#server/environment/env.ts';
import { leavePath } from '#domain/mail-lists.ts';
import type { MailList } from '#domain/mail-lists.ts';
import { personalise } from '#mail/campaign/personalise.ts';
import { messageOf, readSender } from '#server/mail/transport.ts';
import type { SenderSource } from '#server/mail/transport.ts';

/** The rendered mail of a campaign, with `unsubscribePlaceholder` where each recipient's address goes. */
export type CampaignMail = { subject: string; html: string; plain: string; created_at: string };

/** One delivery as `campaign_claim` leases it. `list`: the newsletter unless it says otherwise. */
export type Delivery = {
  delivery: string;
  recipient: string;
  token: string;
  attempt: number;
  list?: MailList | undefined;
};

/**
 * Headers that DKIM signs. RFC 8058 requires both unsubscribe headers, which nodemailer's own list leaves out.
 */
const signedHeaders = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'List-Id',
  'Feedback-ID',
].join(':');

/** Builds the MIME messages of campaigns. `siteUrl` has no trailing slash. */
export function createMessageBuilder(options: { siteUrl: string; from: SenderSource; dkim?: DkimKey }) {
  const { siteUrl, dkim } = options;
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(dkim && { dkim: { ...dkim, headerFieldNames: signedHeaders } }),
  });
  const host = new URL(siteUrl).hostname;
  return {
    async build(campaign: string, mail: CampaignMail, delivery: Delivery) {
      const { list = 'newsletter' } = delivery;
      const unsubscribe = `${siteUrl}${leavePath(list)}?token=${delivery.token}`;
      // A label of a host name has no underscore.
      const listId = list.replace('_', '-');
      const { from, replyTo } = await readSender(options.from);
      const { html, text } = personalise({ html: mail.html, text: mail.plain }, unsubscribe);
      const { message, envelope } = await composer.sendMail(
        messageOf(
          {
            id: delivery.delivery,
            recipient: delivery.recipient,
            template: 'campaign',
            data: {},
            created_at: mail.created_at,
            content: {
              subject: mail.subject,
              html,
              text,
              headers: {
                // RFC 8058: the mail program posts to the link by itself.
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                'List-Id': `<${listId}.${host}>`,
                'Feedback-ID': `${campaign}:${listId}:${host}`,
                Precedence: 'bulk',
              },
            },
          },
          from,
          replyTo,
        ),
      );
      if (!Buffer.isBuffer(message)) throw new TypeError('the message is no buffer');
      return { envelope: { from: String(envelope.from), to: delivery.recipient }, message };
    },
  };
}
