import type { SanitisedHtml } from '#app/ui/text/trusted-html.tsx';

import type { Article } from './article.data.ts';
import type { Heading } from './heading.ts';

/** An article as displayed: French spacing applied, body sanitised. */
export type ArticleView = Omit<Article, 'content'> & {
  html: SanitisedHtml;
  headings: readonly Heading[];
  /** Reading time in minutes. */
  minutes: number;
  /** Meta description: the author's, or the excerpt, or the first words. */
  description: string;
  /** Canonical URL. */
  url: string;
};
