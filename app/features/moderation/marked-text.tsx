import { moderation } from '#content/moderation.ts';
import { spamWords } from '#domain/limits.ts';

const marked = new RegExp(`(https?://\\S+|${spamWords.join('|')})`, 'gi');

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
        title={`${moderation.rule} ${/^https?:/i.test(piece) ? moderation.linksRule : piece.toLowerCase()}`}
        className="rounded bg-miel px-0.5 break-all text-nuit"
      >
        {piece}
      </mark>
    ),
  );
}
