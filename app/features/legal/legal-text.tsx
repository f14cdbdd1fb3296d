import { brand } from '#content/brand.ts';
import { toFillIn } from '#content/seed/settings.ts';

/** Text with a clickable contact address and highlighted placeholders. */
export function LegalText({ text }: { text: string }) {
  const pieces = pieceByPiece(text);
  return pieces.map(({ piece, at }) => {
    if (piece === toFillIn) {
      return (
        <mark key={at} className="bg-honey px-1 text-ink">
          {piece}
        </mark>
      );
    }
    if (piece === brand.contactEmail) {
      return (
        <a
          key={at}
          href={`mailto:${piece}`}
          className="text-brick underline decoration-brick/40 underline-offset-4 hover:decoration-current"
        >
          {piece}
        </a>
      );
    }
    return piece;
  });
}

/** Splits around the address and the placeholders; `at` is the offset of a piece. */
function pieceByPiece(text: string): { piece: string; at: number }[] {
  const pieces: { piece: string; at: number }[] = [];
  let from = 0;
  while (from < text.length) {
    const rest = text.slice(from);
    const special = [toFillIn, brand.contactEmail].find((word) => rest.startsWith(word));
    const stops = [toFillIn, brand.contactEmail].map((word) => rest.indexOf(word)).filter((at) => at > 0);
    const piece = special ?? rest.slice(0, Math.min(...stops, rest.length));
    pieces.push({ piece, at: from });
    from += piece.length;
  }
  return pieces;
}
