import type { MailContent, QueuedMail } from '#mail/templates/templates.ts';

export type OutgoingMail = QueuedMail & { content: MailContent };

/** As nodemailer takes it: a name with a comma stays one name. `replyTo`: where answers go unless the mail says otherwise. */
export type Sender = { from: string | { name: string; address: string }; replyTo?: string };
/** `Name <address>` or an address, or what reads the sender before each mail. */
export type SenderSource = string | (() => Promise<Sender>);

export const readSender = async (source: SenderSource): Promise<Sender> =>
  typeof source === 'string' ? { from: source } : source();

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
export function messageOf(mail: OutgoingMail, from: Sender['from'], answers?: string) {
  const domain = /@([^>\s]+)/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost';
  const { subject, html, text, headers, replyTo = answers } = mail.content;
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
