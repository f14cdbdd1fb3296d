import type { MailContent, QueuedMail } from '#mail/templates/templates.ts';

export type OutgoingMail = QueuedMail & { content: MailContent };

/** Delivers mails. Built by `createMailTransport`. */
export type MailTransport = {
  /**
   * Returns the Message-ID under which the mail was accepted.
   * @throws {DeliveryError} when it was not.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
  close(): void;
};

/** A failed delivery; `blame` decides what the worker does next. */
export class DeliveryError extends Error {
  /**
   * `recipient`: refused for good (5xx), no further attempt. `server`: our SMTP server cannot be used, so the other
   * mails wait too. `mail`: this mail was refused for now.
   */
  readonly blame: 'recipient' | 'server' | 'mail';

  constructor(blame: DeliveryError['blame'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DeliveryError';
    this.blame = blame;
  }
}

/** The nodemailer message of a mail. All attempts share one Message-ID, so that mail programs recognise a copy. */
export function messageOf(mail: OutgoingMail, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  const { subject, html, text, headers, replyTo } = mail.content;
  return {
    from,
    to: mail.recipient,
    ...(replyTo !== undefined && { replyTo }),
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
    // A value in the data must not make nodemailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
