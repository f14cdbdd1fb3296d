import type { MailTemplate } from '#domain/mail-templates.ts';
import { leavePath } from '#domain/mail-lists.ts';
import { brand } from '#content/brand.ts';

import { htmlTemplate, textTemplate } from './frame.ts';
import { mails } from './mails.ts';
import type { Mail } from './mail.ts';
import { renderTemplate, unknownActions } from './render-template.ts';

/** A row of the outbox. */
export type QueuedMail = {
  id: string;
  recipient: string;
  template: string;
  data: Record<string, string>;
  /** ISO 8601. */
  created_at: string;
};

export type MailContent = {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** Where an answer goes, when it is not the sender of the site. */
  replyTo?: string;
};

export type MailTemplates = {
  /** @throws {Error} when no template has the mail's name. */
  compose(mail: QueuedMail): MailContent;
};

const brandValues = {
  Brand: brand.name,
  Acronym: brand.acronym,
  Tagline: brand.tagline,
  ContactEmail: brand.contactEmail,
};

/** RFC 8058: the mail program posts to the link by itself; in a browser the link shows a page with one button. */
function unsubscribeHeaders(siteUrl: string, data: Record<string, string>): Record<string, string> {
  const { UnsubscribeToken, LeaveToken } = data;
  const token = UnsubscribeToken ?? LeaveToken;
  if (!token) return {};
  const path = leavePath(UnsubscribeToken ? 'newsletter' : 'waiting_list');
  return {
    'List-Unsubscribe': `<${siteUrl}${path}?token=${encodeURIComponent(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function buildTemplate(name: string, mail: Mail) {
  const sources = { subject: mail.subject, html: htmlTemplate(mail), text: textTemplate(mail) };
  const unknown = unknownActions(sources.html + sources.text);
  if (unknown.length > 0)
    throw new Error(
      `the mail template ${name} uses actions that the renderer does not know: ${unknown.join(' ')}`,
    );
  return sources;
}

/**
 * The templates of every mail. `siteUrl` has no trailing slash.
 * @throws {Error} when a template uses an unknown action, so that the process does not start with it.
 */
export function createMailTemplates(options: {
  siteUrl: string;
  mails?: Record<MailTemplate, Mail>;
}): MailTemplates {
  const { siteUrl } = options;
  const templates = new Map(
    Object.entries<Mail>(options.mails ?? mails).map(([name, mail]) => [name, buildTemplate(name, mail)]),
  );
  return {
    compose({ recipient, template, data }) {
      const source = templates.get(template);
      if (!source) throw new Error(`there is no mail template named ${template}`);
      const values = { ...brandValues, ...data, Email: recipient, SiteURL: siteUrl };
      return {
        subject: source.subject,
        html: renderTemplate(source.html, values, 'html'),
        text: renderTemplate(source.text, values, 'text'),
        headers: unsubscribeHeaders(siteUrl, data),
        ...(data.ReplyTo !== undefined && { replyTo: data.ReplyTo }),
      };
    },
  };
}
