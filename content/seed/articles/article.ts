/** An article of the seed. Typed with plain spaces: the seed and the pages apply French spacing. */
export type Article = {
  slug: string;
  title: string;
  /** At most 500 characters; the list shows it completely. */
  excerpt: string;
  category: 'Soirées' | 'Réseau' | 'IA en pratique' | 'Indépendants';
  /** Lower case, in display order. */
  tags: string[];
  /** `slug` in `people.ts` of the organiser who is the author. */
  author: 'lea-marchand' | 'hugo-lefebvre';
  /** ISO 8601 with the Paris offset. */
  publishDate: string;
  picture: { src: string; alt: string };
  metaDescription: string;
  /** Comma-separated. */
  metaKeywords: string;
  /** HTML: headings from h2 on, paragraphs, lists, quotes and links. */
  content: string;
};
