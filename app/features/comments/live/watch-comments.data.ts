import { getSupabase, withServices } from '#app/lib/session/supabase-browser.ts';

/** The columns of a changed row that the discussion needs. */
export type CommentChange = { id: string; authorId: string | undefined; visible: boolean };

/**
 * Calls `onChange` when a comment of this article changes, with the row that row-level security lets this member read.
 * Returns the function that stops it. Without the realtime service it never calls.
 */
export function watchComments(postId: string, onChange: (change: CommentChange) => void): () => void {
  let stop: () => void = () => undefined;
  let stopped = false;

  async function watch() {
    const client = await withServices(await getSupabase());
    if (stopped) return;
    const channel = client
      .channel(`blog_comments:${postId}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'blog_comments', filter: `post_id=eq.${postId}` },
        ({ new: row }) => {
          if (!('id' in row)) return;
          onChange({ id: String(row.id), authorId: row.user_id, visible: row.is_visible === true });
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
