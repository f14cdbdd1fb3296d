import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/** The number of unread notifications of this member; 0 when the query fails. */
export async function readUnreadCount(client: SiteClient, userId: string): Promise<number> {
  const { count } = await client
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId)
    .is('read_at', null)
    .retry(false);
  return count ?? 0;
}
