/** The mails of `mail/templates/mails.ts`, by the name that the outbox has for them (`private.mail_outbox.template`). */
export const mailTemplates = [
  'confirmation',
  'recovery',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'factor-added',
  'factor-removed',
  'email-change',
  'magic-link',
  'reauthentication',
  'invite',
  'newsletter-confirmation',
  'newsletter-welcome',
  'newsletter-leave',
  'waiting-list-confirmation',
  'comment-approved',
  'comment-refused',
  'account-suspended',
  'report-decided',
  'comment-reply',
  'badge-awarded',
  'badge-ending',
  'badge-declined',
  'directory-message',
  'directory-report',
  'access-granted',
  'access-declined',
  'administrators',
  'figures',
  'account-deletion',
  'notice-receipt',
  'notice-decided',
  'photo-request-receipt',
  'photo-request-decided',
  'staff-alert',
  'staff-digest',
  'sender-trial',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** Those that the hosted service of accounts sends by itself, from the files that `supabase/config.toml` names. */
export const hostedMails = [
  'confirmation',
  'recovery',
  'password-changed',
  'email-change',
  'magic-link',
  'reauthentication',
  'invite',
] as const satisfies readonly MailTemplate[];

/** `private.mail_outbox.state`. `failed` is tried again by itself; `abandoned` is not, and its content is erased. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'abandoned'] as const;
export type MailState = (typeof mailStates)[number];
