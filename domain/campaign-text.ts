/** A piece of a line of a text block. A link without a valid address is left as text by the renderer. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'bold'; content: readonly Inline[] }
  | { type: 'link'; href: string; content: readonly Inline[] };

/** Lines of a paragraph, each with its pieces. */
export type Paragraph = readonly (readonly Inline[])[];

// The lengths bound the time that a text with many opening marks takes.
const bold = String.raw`\*\*(?<bold>[^\n]{1,1000}?)\*\*`;
const link = String.raw`\[(?<label>[^[\]\n]{1,500})\]\((?<href>(?:[^()\s]|\([^()\s]{0,500}\)){1,2000})\)`;
const everyMark = new RegExp(`${link}|${bold}`, 'g');
const boldOnly = new RegExp(bold, 'g');
const linkOnly = new RegExp(link, 'g');

function inlines(text: string, marks: RegExp): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) found.push({ type: 'text', text: text.slice(end, until) });
  };
  for (const match of text.matchAll(marks)) {
    const { bold: strong, label, href } = match.groups ?? {};
    addText(match.index);
    end = match.index + match[0].length;
    if (strong !== undefined)
      found.push({ type: 'bold', content: marks === everyMark ? inlines(strong, linkOnly) : plain(strong) });
    else if (label !== undefined && href !== undefined)
      found.push({
        type: 'link',
        href,
        content: marks === everyMark ? inlines(label, boldOnly) : plain(label),
      });
  }
  addText(text.length);
  return found;
}

const plain = (text: string): Inline[] => [{ type: 'text', text }];

/** The paragraphs of a text block: an empty line separates them, a line break stays one. */
export function paragraphsOf(text: string): Paragraph[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map((line) => inlines(line.trim(), everyMark)));
}

/** The addresses of the links of a text block, in their order. */
export function linksOfText(text: string): string[] {
  const hrefs = (pieces: readonly Inline[]): string[] =>
    pieces.flatMap((piece) => {
      if (piece.type === 'text') return [];
      return piece.type === 'link' ? [piece.href] : hrefs(piece.content);
    });
  return paragraphsOf(text).flatMap((lines) => lines.flatMap(hrefs));
}
