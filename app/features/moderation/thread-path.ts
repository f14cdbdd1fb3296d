import type { Card } from './moderation-schemas.ts';

/** Where visitors read the comment; nothing for an article that has no address any more. */
export function threadPath({ id, post }: Card): string | undefined {
  return post.slug ? `/blog/${post.slug}#commentaire-${id}` : undefined;
}
