import { moderation } from '#content/copy/admin/moderation.ts';
import { spamWords } from '#domain/limits.ts';

const rulePattern = new RegExp(`(https?://\\S+|${spamWords.join('|')})`, 'gi');

const isLink = (piece: string): boolean => /^https?:/i.test(piece);

/** The moderation rules that match the text, in words: « lien », « expression refusée « casino » ». */
export function matchedRules(text: string): string[] {
  const found = (text.match(rulePattern) ?? []).map((piece) =>
    isLink(piece) ? moderation.linksRule : `${moderation.wordsRule} « ${piece.toLowerCase()} »`,
  );
  return [...new Set(found)];
}

/** The content of a comment, with the links and spam words that a rule matches highlighted. */
export function HighlightedText({ text }: { text: string }) {
  // The pattern has one capturing group: `split` returns the matches at odd indexes.
  return text.split(rulePattern).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <mark
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never move
        key={index}
        className="rounded bg-honey px-0.5 break-all text-night"
      >
        {piece}
      </mark>
    ),
  );
}
