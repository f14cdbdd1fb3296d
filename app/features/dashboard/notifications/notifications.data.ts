import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/** The most notifications shown. */
const shown = 20;

const columns = `id, kind, created_at, read_at, comment_id, member_id,
  blog_comments (id, refusal_reason, refusal_note, blog_posts (slug, title))` as const;

/** The latest notifications of a member, each with its article. */
export async function readNotifications(client: SiteClient, userId: string) {
  const { data } = await client
    .from('notifications')
    .select(columns)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(shown)
    .throwOnError();
  return data;
}

export type MemberNotification = Awaited<ReturnType<typeof readNotifications>>[number];

/** Marks every unread notification of the member as read now. */
export async function markNotificationsRead(client: SiteClient, userId: string): Promise<void> {
  await client
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .eq('user_id', userId)
    .is('read_at', null)
    .throwOnError();
}

export async function deleteNotification(client: SiteClient, userId: string, id: string): Promise<void> {
  await client.from('notifications').delete().eq('user_id', userId).eq('id', id).throwOnError();
}
