import type { SiteClient } from '#app/lib/session/supabase-types.ts';

export async function deleteMyComment(client: SiteClient, userId: string, id: string): Promise<void> {
  await client.from('blog_comments').delete().eq('user_id', userId).eq('id', id).throwOnError();
}

/**
 * Replaces the text of a comment, which is then pending, or published at once where the settings say so. `refused` when
 * row-level security lets the member edit no row.
 * @throws {PostgrestError} `comment_spam` or `comment_edit_too_late` when a rule of the settings refuses it.
 */
export async function rewriteMyComment(
  client: SiteClient,
  userId: string,
  { id, content }: { id: string; content: string },
): Promise<'pending' | 'published' | 'refused'> {
  const { data } = await client
    .from('blog_comments')
    .update({ content })
    .eq('user_id', userId)
    .eq('id', id)
    .select('is_approved')
    .throwOnError();
  const [row] = data;
  if (!row) return 'refused';
  return row.is_approved ? 'published' : 'pending';
}
