import type { Article } from './article.data.ts';
import type { Heading } from './heading.ts';

/** An article as displayed, without its text: French spacing applied. */
export type ArticleView = Omit<Article, 'content'> & {
  headings: readonly Heading[];
  /** Reading time in minutes. */
  minutes: number;
  /** Meta description: the author's, or the excerpt, or the first words. */
  description: string;
  /** Canonical URL. */
  url: string;
};
