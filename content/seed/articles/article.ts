/** An article of the blog as the seed writes it. Spaces are typed plainly: the seed and the pages make them French. */
export type Article = {
  slug: string;
  title: string;
  /** At most 500 characters; the list shows it whole. */
  excerpt: string;
  category: 'Soirées' | 'Réseau' | 'IA en pratique' | 'Indépendants';
  /** In lower case, in the order they are shown. */
  tags: string[];
  /** The organiser who signs, by their `slug` in `people.ts`. */
  author: 'lea-marchand' | 'hugo-lefebvre';
  /** ISO 8601 with the offset of Lille. */
  publishDate: string;
  picture: { src: string; alt: string };
  metaDescription: string;
  /** Comma-separated, as the specification keeps them. */
  metaKeywords: string;
  /** HTML: headings from h2 on, paragraphs, lists, quotes and links. */
  content: string;
};
