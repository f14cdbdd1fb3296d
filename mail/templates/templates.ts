import { mailTextsSchema } from '#domain/mail-texts.ts';
import type { MailTemplate } from '#domain/mail-templates.ts';
import { leavePath } from '#domain/mail-lists.ts';
import { brand } from '#content/brand.ts';

import { htmlTemplate, textTemplate } from './frame.ts';
import { exampleValues, withTexts } from './mail-texts.ts';
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
  /** The texts of organisers (`domain/mail-texts.ts`), as they are stored; null or absent: those of the original. */
  words?: unknown;
  /** A trial of the texts, with examples in place of values. */
  is_trial?: boolean;
  /** The name of the member whose confirmed address the mail goes to. */
  reader?: string | null;
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
  /** Called when the texts of organisers cannot be used; the original is sent. */
  onUnusable?: (template: string, error: unknown) => void;
}): MailTemplates {
  const { siteUrl, onUnusable } = options;
  const templates = new Map(
    Object.entries<Mail>(options.mails ?? mails).map(([name, mail]) => [
      name,
      { mail, sources: buildTemplate(name, mail) },
    ]),
  );

  /** The sources of a mail, with the texts of organisers where they can be used: an account mail is never held up. */
  function sourcesOf(name: string, words: unknown) {
    const original = templates.get(name);
    if (!original) throw new Error(`there is no mail template named ${name}`);
    if (words === undefined || words === null) return original;
    try {
      const mail = withTexts(original.mail, { button: '', ...mailTextsSchema.parse(words) });
      return { mail, sources: buildTemplate(name, mail) };
    } catch (error) {
      onUnusable?.(name, error);
      return original;
    }
  }

  return {
    compose({ recipient, template, data, words, is_trial: isTrial = false, reader }) {
      const { mail, sources } = sourcesOf(template, words);
      const given = isTrial ? exampleValues(mail) : data;
      const own = { Email: recipient, SiteURL: siteUrl, Greeting: reader ? ` ${reader}` : '' };
      const values = { ...brandValues, ...given, ...own };
      return {
        subject: isTrial ? `Essai\u00A0: ${sources.subject}` : sources.subject,
        html: renderTemplate(sources.html, values, 'html'),
        text: renderTemplate(sources.text, values, 'text'),
        headers: isTrial ? {} : unsubscribeHeaders(siteUrl, data),
        ...(data.ReplyTo !== undefined && { replyTo: data.ReplyTo }),
      };
    },
  };
}
