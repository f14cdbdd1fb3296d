import { slugify } from '#domain/text/slug.ts';

/** Whether a slug is that of a title, or that with the number that made it free. */
export function isOfTitle(slug: string, title: string): boolean {
  const own = slugify(title);
  return own !== '' && slug.startsWith(own) && /^(?:-\d+)?$/.test(slug.slice(own.length));
}

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
  const follows = !isPublished && (slug === null || slug === '' || isOfTitle(slug, titles.before));
  if (!follows) return undefined;
  const next = slugify(titles.after) || null;
  return next === slug ? undefined : next;
}
