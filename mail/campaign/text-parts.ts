import type { Inline } from '#domain/campaign-text.ts';

import type { Part } from './resolve.ts';

const link = (label: string, href: string): string => `${label}\u00a0:\n${href}`;

/** One part as plain text, with the same words and links as its HTML. */
export function textPart(part: Part): string {
  switch (part.type) {
    case 'heading':
      return part.isFirst ? part.text : `## ${part.text}`;
    case 'text':
      return part.paragraphs.map((lines) => lines.map(inlines).join('\n')).join('\n\n');
    case 'button':
      return link(part.label, part.href);
    case 'edition': {
      const { facts, booking, calendar } = part;
      const lines = [facts.notice, facts.day, facts.line, facts.venue, facts.address].filter(Boolean);
      return [lines.join('\n'), link(booking.label, booking.href), link(calendar.label, calendar.href)].join(
        '\n\n',
      );
    }
    case 'articles':
      return part.articles
        .map(({ title, excerpt, href }) => [title, excerpt, href].filter(Boolean).join('\n'))
        .join('\n\n');
    case 'picture':
      return [part.picture.alt && `[Image\u00a0: ${part.picture.alt}]`, part.href].filter(Boolean).join('\n');
    case 'separator':
      return '* * *';
  }
}

function inlines(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.type === 'text') return piece.text;
      const content = inlines(piece.content);
      if (piece.type === 'bold' || content === piece.href) return content;
      return `${content} (${piece.href})`;
    })
    .join('');
}
