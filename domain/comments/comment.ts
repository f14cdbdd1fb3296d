import * as z from 'zod/mini';

import { countCharacters, isBlank, spamRule } from './comment-text.ts';
import { limits } from '#domain/limits.ts';
import { reportReasons } from '#domain/moderation.ts';

const tooLong = `Le commentaire ne peut pas dépasser ${limits.commentMax} caractères`;
const detailsTooLong = `Les précisions ne peuvent pas dépasser ${limits.reportDetailsMax} caractères`;

/** Refuses a long text before its characters are counted; a character has two UTF-16 units at most. */
const unitsAtMost = (max: number, error: string) => z.maxLength(2 * max, { error, abort: true });

/**
 * A comment: trimmed, then the rules, the length before the spam (COMMENT-14). The message of the first issue is for
 * its author; `spamRule` names the broken spam rule.
 */
export const commentSchema = z.string().check(
  z.trim(),
  unitsAtMost(limits.commentMax, tooLong),
  z.refine((text) => !isBlank(text), { error: 'Veuillez saisir un commentaire', abort: true }),
  z.refine((text) => countCharacters(text) <= limits.commentMax, {
    error: tooLong,
    abort: true,
  }),
  z.refine((text) => spamRule(text) === undefined, {
    error: 'Votre commentaire a été détecté comme spam',
  }),
);

/** A report: a reason of `reportReasons`, and details or null. */
export const reportSchema = z.object({
  reason: z.enum(reportReasons, { error: 'Veuillez sélectionner une raison' }),
  details: z.pipe(
    z.string().check(
      z.trim(),
      unitsAtMost(limits.reportDetailsMax, detailsTooLong),
      z.refine((text) => countCharacters(text) <= limits.reportDetailsMax, { error: detailsTooLong }),
    ),
    z.transform((text) => text || null),
  ),
});

export type Report = z.infer<typeof reportSchema>;
