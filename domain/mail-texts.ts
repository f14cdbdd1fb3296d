import * as z from 'zod/mini';

/** The texts of a mail that organisers change. `body` and `notes` are paragraphs, separated by an empty line. */
export const mailTextFields = ['subject', 'title', 'preview', 'body', 'button', 'notes'] as const;
export type MailTextField = (typeof mailTextFields)[number];
export type MailTexts = Record<MailTextField, string>;

/** The most characters of each text, as the columns of `private.mail_texts` count them. */
export const mailTextLimits = {
  subject: 120,
  title: 120,
  preview: 200,
  body: 4000,
  button: 60,
  notes: 2000,
} as const satisfies Record<MailTextField, number>;

const text = (field: MailTextField) =>
  z.string().check(
    z.maxLength(mailTextLimits[field], {
      abort: true,
      error: `${mailTextLimits[field].toLocaleString('fr')} caractères au plus.`,
    }),
    z.trim(),
  );

/** The texts within their lengths. What each mail needs besides is checked by `mail/templates/mail-texts.ts`. */
export const mailTextsSchema = z.object({
  subject: text('subject'),
  title: text('title'),
  preview: text('preview'),
  body: text('body'),
  button: z.optional(text('button')),
  notes: text('notes'),
});
