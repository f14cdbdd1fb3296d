/**
 * What the quality checks of an article read and return: facts. `content/copy/admin/article-quality.ts` writes the
 * sentences, `article-findings.ts` makes the checks. No finding refuses a save or a publication.
 */

/** A block of a text, in document order. */
export type TextBlock =
  | { kind: 'heading'; level: 2 | 3 | 4; text: string }
  | { kind: 'paragraph'; text: string; links: readonly { href: string; text: string }[] }
  | { kind: 'picture'; src: string; alt: string; decorative: boolean }
  | { kind: 'other'; name: string; text: string };

/** What the checks read of a text, made from the document of the editor. */
export type ArticleText = { html: string; words: number; blocks: readonly TextBlock[] };

/** A correction that the editor applies to the block of this index. */
export type QualityFix =
  | { kind: 'heading-level'; block: number; level: 2 | 3 | 4 }
  | { kind: 'alt'; block: number; alt: string; decorative: boolean }
  /** `at`: UTF-16 offset in the text of the paragraph, where the second paragraph begins. */
  | { kind: 'split-paragraph'; block: number; at: number };

/** `error`: a reader cannot use a part of the article. `warning`: a reader or a search engine is misled. */
export type QualitySeverity = 'error' | 'warning' | 'advice';

/** The facts of each finding. */
export type QualityFacts = {
  'title-missing': object;
  'title-long': { length: number };
  'title-duplicate': { title: string };
  'excerpt-missing': object;
  'excerpt-long': { length: number };
  'description-missing': object;
  'description-long': { length: number };
  'cover-missing': object;
  'cover-alt-missing': object;
  'heading-empty': object;
  'heading-jump': { text: string; from: number; to: number };
  'heading-repeated': { text: string };
  'heading-without-text': { text: string };
  'alt-missing': { src: string };
  'alt-file-name': { alt: string };
  'link-empty': { href: string };
  'link-bare': { href: string };
  'link-vague': { text: string };
  'paragraph-long': { words: number };
};
export type QualityCode = keyof QualityFacts;

type FindingOf<Code extends QualityCode> = {
  code: Code;
  severity: QualitySeverity;
  facts: QualityFacts[Code];
  /** The index of the block; absent when the finding is about a field. */
  block?: number;
  fix?: QualityFix;
};
export type QualityFinding = { [Code in QualityCode]: FindingOf<Code> }[QualityCode];

/** Numbers of characters, except `paragraphWords`. Search engines and social networks cut what is longer. */
export const qualityLimits = {
  title: 65,
  excerpt: 160,
  description: 160,
  paragraphWords: 120,
} as const;

/** Characters of the description that a page takes from its own text, without a written one and without an excerpt. */
export const openingLength = 155;

/** The largest number of findings that a save writes into `blog_posts.quality_findings`. */
export const countedFindingsMax = 9999;

const costs: Readonly<Record<QualitySeverity, number>> = { error: 15, warning: 7, advice: 3 };

/** 100 without a finding; never below 0. */
export function qualityScore(findings: readonly QualityFinding[]): number {
  return Math.max(
    0,
    findings.reduce((score, { severity }) => score - costs[severity], 100),
  );
}

/** The headings that the table of contents of the page shows. */
export function outlineOf(blocks: readonly TextBlock[]): { block: number; level: 2 | 3 | 4; text: string }[] {
  return blocks.flatMap((block, index) =>
    block.kind === 'heading' && block.text.trim() !== ''
      ? [{ block: index, level: block.level, text: block.text.trim() }]
      : [],
  );
}
