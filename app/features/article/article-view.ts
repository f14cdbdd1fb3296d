import type { SanitisedHtml } from '#app/ui/text/trusted-html.tsx';

import type { Article } from './article.data.ts';
import type { Heading } from './heading.ts';

/** An article as its page shows it: French spaces in place, its body sanitised. */
export type ArticleView = Omit<Article, 'content'> & {
  html: SanitisedHtml;
  headings: readonly Heading[];
  /** To read it whole. */
  minutes: number;
  /** For search engines: written for them, or the excerpt, or its first words. */
  description: string;
  /** The canonical address. */
  url: string;
};
