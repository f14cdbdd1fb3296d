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
