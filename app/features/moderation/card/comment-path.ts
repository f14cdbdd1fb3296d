/** The address of the comment on the site; undefined when its article has no slug. */
export function commentPath({ id, post }: { id: string; post: { slug: string | null } }): string | undefined {
  return post.slug ? `/blog/${post.slug}#commentaire-${id}` : undefined;
}
