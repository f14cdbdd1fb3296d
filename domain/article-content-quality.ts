import { qualityLimits } from './article-quality.ts';
import type { QualityFinding, TextBlock } from './article-quality.ts';

type Level = 2 | 3 | 4;

/** The findings of the text, in the order of its blocks. */
export function contentFindings(blocks: readonly TextBlock[]): QualityFinding[] {
  const headings = headingFindings(blocks);
  return blocks.flatMap((block, index) => {
    if (block.kind === 'heading') return headings.get(index) ?? [];
    if (block.kind === 'picture') return pictureFindings(block, index);
    if (block.kind === 'paragraph')
      return [...linkFindings(block, index), ...lengthFindings(block.text, index)];
    return [];
  });
}

/**
 * A heading may be one level below the one before it; the first is of level 2, below the title of the page. Headings of
 * one wrong level get one fix, so that they stay equal.
 */
function headingFindings(blocks: readonly TextBlock[]): Map<number, QualityFinding[]> {
  const found = new Map<number, QualityFinding[]>();
  let written = 1;
  let right = 1;
  let before: { index: number; level: Level; text: string } | undefined;
  blocks.forEach((block, index) => {
    if (block.kind !== 'heading') return;
    const text = block.text.trim();
    if (text === '') {
      found.set(index, [{ code: 'heading-empty', severity: 'error', facts: {}, block: index }]);
      return;
    }
    const expected = block.level === written ? right : Math.min(block.level, right + 1);
    const level = levelOf(expected);
    const own: QualityFinding[] = [];
    if (level !== block.level)
      own.push({
        code: 'heading-jump',
        severity: 'error',
        facts: { text, from: right, to: block.level },
        block: index,
        fix: { kind: 'heading-level', block: index, level },
      });
    if (before?.level === block.level && isSame(before.text, text))
      own.push({ code: 'heading-repeated', severity: 'warning', facts: { text }, block: index });
    const next = blocks.slice(index + 1).find((follower) => !isEmptyParagraph(follower));
    if (!next || (next.kind === 'heading' && next.level <= block.level))
      own.push({ code: 'heading-without-text', severity: 'warning', facts: { text }, block: index });
    found.set(index, own);
    before = { index, level: block.level, text };
    written = block.level;
    right = level;
  });
  return found;
}

const levelOf = (level: number): Level => (level <= 2 ? 2 : level === 3 ? 3 : 4);

const isEmptyParagraph = (block: TextBlock) => block.kind === 'paragraph' && block.text.trim() === '';

const isSame = (one: string, other: string) =>
  one.localeCompare(other, 'fr', { sensitivity: 'base', ignorePunctuation: true }) === 0;

const fileName = /^\S+\.(?:jpe?g|png|gif|webp|avif|heic)$|^(?:img|dsc|image|photo|capture)[\s_-]*\d+$/i;

function pictureFindings(block: TextBlock & { kind: 'picture' }, index: number): QualityFinding[] {
  if (block.decorative) return [];
  const alt = block.alt.trim();
  const fix = { kind: 'alt', block: index, alt: '', decorative: true } as const;
  if (alt === '')
    return [{ code: 'alt-missing', severity: 'error', facts: { src: block.src }, block: index, fix }];
  if (!fileName.test(alt)) return [];
  return [{ code: 'alt-file-name', severity: 'warning', facts: { alt }, block: index, fix }];
}

/** Texts that mean nothing when a screen reader lists the links of a page. */
const vague = new Set(
  [
    'cliquez ici',
    'cliquer ici',
    'clique ici',
    'ici',
    'lien',
    'ce lien',
    'le lien',
    'voir',
    'voir ici',
    'lire',
    'lire la suite',
    'la suite',
    'suite',
    'plus',
    'en savoir plus',
    'savoir plus',
    'plus d infos',
    'click here',
    'here',
    'read more',
    'link',
  ].map(foldedText),
);

/** « Cliquez ici ! » → « cliquez ici ». */
function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const addressText = /^(?:https?:\/\/|www\.)\S+$|^[\w-]+(?:\.[\w-]+)+\/\S*$/i;

function linkFindings(block: TextBlock & { kind: 'paragraph' }, index: number): QualityFinding[] {
  return block.links.flatMap(({ href, text: written }): QualityFinding[] => {
    const text = written.trim();
    if (text === '') return [{ code: 'link-empty', severity: 'error', facts: { href }, block: index }];
    if (addressText.test(text) || text === href)
      return [{ code: 'link-bare', severity: 'warning', facts: { href }, block: index }];
    if (vague.has(foldedText(text)))
      return [{ code: 'link-vague', severity: 'warning', facts: { text }, block: index }];
    return [];
  });
}

function lengthFindings(text: string, index: number): QualityFinding[] {
  const words = text.split(/\s+/).filter(Boolean).length;
  if (words <= qualityLimits.paragraphWords) return [];
  const at = middleSentence(text);
  return [
    {
      code: 'paragraph-long',
      severity: 'advice',
      facts: { words },
      block: index,
      ...(at !== undefined && { fix: { kind: 'split-paragraph', block: index, at } }),
    },
  ];
}

/**
 * An end of a sentence: the mark, closing quotes or brackets, then a space and a capital, a digit or an opening mark.
 * The dot of an initial (« M. Petit ») ends none.
 */
const sentenceEnd = /(?<!(?:^|[\s(«])(?:\p{Lu}|Dr|Pr))[.!?…](?:\s*[»”")\]])*\s+(?=[\p{Lu}\p{N}«“"(–—-])/gu;

/** The UTF-16 offset of the sentence that begins nearest to the middle; undefined in a text of one sentence. */
function middleSentence(text: string): number | undefined {
  const starts = [...text.matchAll(sentenceEnd)].map(({ index, 0: end }) => index + end.length);
  const middle = text.length / 2;
  return starts.reduce<number | undefined>(
    (best, start) =>
      best === undefined || Math.abs(start - middle) < Math.abs(best - middle) ? start : best,
    undefined,
  );
}
