/** Where visitors read the comment; nothing for an article that has no address any more. */
export function threadPath({ id, post }: { id: string; post: { slug: string | null } }): string | undefined {
  return post.slug ? `/blog/${post.slug}#commentaire-${id}` : undefined;
}
