import type { SiteClient } from '#app/lib/session/supabase-types.ts';

const pageSize = 4;

/** The member's comments, newest first, each with its article and the number of its replies and reactions. */
export async function readMyComments(client: SiteClient, userId: string, pages: number) {
  const { data, count } = await client
    .from('blog_comments')
    .select(
      'id, content, created_at, is_approved, refusal_reason, refusal_note, reaction_count, blog_posts (slug, title)',
      { count: 'exact' },
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(pages * pageSize)
    .throwOnError();
  const replies = await countReplies(
    client,
    data.map(({ id }) => id),
  );
  return {
    comments: data.map((comment) => ({ ...comment, replies: replies.get(comment.id) ?? 0 })),
    more: (count ?? 0) > data.length,
  };
}

async function countReplies(client: SiteClient, comments: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (comments.length === 0) return counts;
  const { data } = await client
    .from('blog_comments')
    .select('parent_id, count()')
    .in('parent_id', comments)
    .eq('is_visible', true)
    .throwOnError();
  for (const { parent_id, count } of data) if (parent_id) counts.set(parent_id, count);
  return counts;
}

export type MyComment = Awaited<ReturnType<typeof readMyComments>>['comments'][number];

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

/** The member's reports, newest first, each with its comment when the member may still read it. */
export async function readMyReports(client: SiteClient, userId: string) {
  const { data } = await client
    .from('comment_reports')
    .select(
      'id, reason, qualified_as, details, status, decision_note, created_at, blog_comments (content, blog_posts (slug, title))',
    )
    .eq('reporter_id', userId)
    .order('created_at', { ascending: false })
    .limit(50)
    .throwOnError();
  return data;
}

export type MyReport = Awaited<ReturnType<typeof readMyReports>>[number];
