/** What the checks read of a text, in document order. */
export type ArticleText = { html: string; words: number; blocks: readonly TextBlock[] };

export type TextBlock =
  | { kind: 'heading'; level: 2 | 3 | 4; text: string }
  | { kind: 'paragraph'; text: string; links: readonly { href: string; text: string }[] }
  | { kind: 'picture'; src: string; alt: string; decorative: boolean }
  | { kind: 'other'; name: string; text: string };

export type QualityFix =
  | { kind: 'heading-level'; block: number; level: 2 | 3 | 4 }
  | { kind: 'alt'; block: number; alt: string; decorative: boolean }
  | { kind: 'split-paragraph'; block: number; at: number };
