import { slugify } from '#domain/text/slug.ts';

type Slug = { slug: string | null };

/**
 * The slug after a change of the title; undefined when it stays. It follows the title until a person has written
 * another one, and never in a published article: its address is known.
 */
export function followingSlug(
  { slug }: Slug,
  titles: { before: string; after: string },
  isPublished: boolean,
): string | null | undefined {
  const follows = !isPublished && (slug === null || slug === '' || slug === slugify(titles.before));
  if (!follows) return undefined;
  const next = slugify(titles.after) || null;
  return next === slug ? undefined : next;
}
