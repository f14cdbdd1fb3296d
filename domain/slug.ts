/** Of an article's address (`blog_posts.slug` in the database). */
const slugLimit = 120;

const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What an article's address may be: anything else belongs to none, and is not worth a question to the database. */
export function isSlug(text: string): boolean {
  return text.length <= slugLimit && shape.test(text);
}

/** « Cœur à cœur : l’été » → `coeur-a-coeur-l-ete`. Empty when nothing can be kept. */
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
    .slice(0, slugLimit)
    .replace(/^-|-$/g, '');
}
