import { columnLimits } from '#domain/column-limits.ts';

const slugMax = columnLimits.blog_posts.slug;

const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be the slug of an article; for any other text no query is sent. */
export function isSlug(text: string): boolean {
  return text.length <= slugMax && shape.test(text);
}

/** « Cœur à cœur : l’été » → `coeur-a-coeur-l-ete`. Empty when the text has no usable character. */
export function slugify(text: string): string {
  const folded = text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/\p{M}/gu, '');
  return folded
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugMax)
    .replace(/^-|-$/g, '');
}
