import { limits, spamWords } from '#domain/limits.ts';

/** Length in code points, as PostgreSQL counts: an emoji is one character, two in JavaScript's `length`. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether the text has no visible character: only spaces and invisible ones (`comment_has_visible_text` in SQL). */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/**
 * The spam rule that the text breaks, in the same French words as the database (`private.spam_rule`); undefined
 * when it breaks none. Links are checked first, then words in the order of `limits.ts` (COMMENT-13).
 */
export function spamRule(text: string): string | undefined {
  const links = text.match(/https?:\/\//gi)?.length ?? 0;
  if (links > limits.commentLinksMax) return `Plus de ${limits.commentLinksMax} liens.`;
  const lower = text.toLowerCase();
  const word = spamWords.find((candidate) => lower.includes(candidate));
  return word && `Expression refusée : « ${word} ».`;
}
