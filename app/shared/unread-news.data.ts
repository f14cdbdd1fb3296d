import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/** How many pieces of news this member has not read; a read that fails counts as none. */
export async function countUnreadNews(client: SiteClient, userId: string): Promise<number> {
  const { count } = await client
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId)
    .is('read_at', null)
    .retry(false);
  return count ?? 0;
}
