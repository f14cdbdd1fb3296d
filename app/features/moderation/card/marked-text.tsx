import { moderation } from '#content/copy/admin/moderation.ts';
import { spamWords } from '#domain/limits.ts';

const marked = new RegExp(`(https?://\\S+|${spamWords.join('|')})`, 'gi');

const isLink = (piece: string): boolean => /^https?:/i.test(piece);

/** The rules that what is set apart in the text made act, in words: « lien », « expression refusée « casino » ». */
export function markedRules(text: string): string[] {
  const found = (text.match(marked) ?? []).map((piece) =>
    isLink(piece) ? moderation.linksRule : `${moderation.wordsRule} « ${piece.toLowerCase()} »`,
  );
  return [...new Set(found)];
}

/** The words of a comment as they were written, with what a rule looks for set apart and the rule named. */
export function MarkedText({ text }: { text: string }) {
  // With one group, the odd pieces are what matched.
  return text.split(marked).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <mark
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never move
        key={index}
        className="rounded bg-miel px-0.5 break-all text-nuit"
      >
        {piece}
      </mark>
    ),
  );
}
