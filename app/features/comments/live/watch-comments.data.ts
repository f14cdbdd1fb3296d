import { getSupabase } from '#app/lib/session/supabase-browser.ts';

/** A row that changed, as far as the discussion needs to know it. */
export type CommentNews = { id: string; authorId: string | undefined; visible: boolean };

/**
 * Calls back when a comment of this article changes, with what row-level security lets this member see of it. Returns
 * the way to stop. Where the live channel is not served, nothing happens.
 */
export function watchComments(postId: string, onNews: (news: CommentNews) => void): () => void {
  let stop: () => void = () => undefined;
  let stopped = false;

  async function watch() {
    const client = await getSupabase();
    if (stopped) return;
    const channel = client
      .channel(`blog_comments:${postId}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'blog_comments', filter: `post_id=eq.${postId}` },
        ({ new: row }) => {
          if (!('id' in row)) return;
          onNews({ id: String(row.id), authorId: row.user_id, visible: row.is_visible === true });
        },
      )
      .subscribe();
    stop = () => void client.removeChannel(channel);
  }

  watch().catch(() => undefined);
  return () => {
    stopped = true;
    stop();
  };
}
