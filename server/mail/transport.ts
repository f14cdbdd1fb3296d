import type { MailContent, QueuedMail } from './templates/templates.ts';

export type OutgoingMail = QueuedMail & { content: MailContent };

/** Where mails go. Built by `createMailTransport`. */
export type MailTransport = {
  /** Answers the Message-ID under which the mail was accepted. Throws `DeliveryError`. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
  close(): void;
};

/** Whose fault a failed delivery is decides what comes next. */
export class DeliveryError extends Error {
  /**
   * `recipient`: their server says never (5xx), no other try. `server`: ours does not answer, so the other mails can
   * wait too. `mail`: this one was refused for now.
   */
  readonly blame: 'recipient' | 'server' | 'mail';

  constructor(blame: DeliveryError['blame'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DeliveryError';
    this.blame = blame;
  }
}

/** The nodemailer message of a mail; one Message-ID whatever the number of tries, so that a copy can be recognised. */
export function messageOf(mail: OutgoingMail, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const { subject, html, text, headers } = mail.content;
  return {
    from,
    to: mail.recipient,
    subject,
    html,
    text,
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.created_at),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': 'fr',
      ...headers,
    },
    // Our templates are the only source of content; no value of theirs may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
