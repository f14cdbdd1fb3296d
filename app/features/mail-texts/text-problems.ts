import * as z from 'zod/mini';

import { mailTextForm } from '#content/copy/admin/mail-texts.ts';
import { mailTextLimits, mailTextsSchema } from '#domain/mail-texts.ts';
import type { MailTexts } from '#domain/mail-texts.ts';
import type { Mail } from '#mail/templates/mail.ts';
import { textProblems } from '#mail/templates/mail-texts.ts';
import type { TextProblem } from '#mail/templates/mail-texts.ts';

const copy = mailTextForm.problems;

function messageOf(problem: TextProblem): string {
  switch (problem.kind) {
    case 'empty':
    case 'link':
    case 'braces':
      return copy[problem.kind];
    case 'long':
      return copy.long(mailTextLimits[problem.field]);
    case 'missing-link':
      return copy.missingLink;
    default:
      return copy[problem.kind](problem.word);
  }
}

/** The form of a mail: the lengths of its texts, and what this mail needs. A mail with a code has no button. */
export function mailTextFormSchema(mail: Mail) {
  return z
    .pipe(
      mailTextsSchema,
      z.transform((texts): MailTexts => ({ button: '', ...texts })),
    )
    .check(({ value, issues }) => {
      for (const problem of textProblems(mail, value))
        issues.push({ code: 'custom', input: value, path: [problem.field], message: messageOf(problem) });
    });
}
