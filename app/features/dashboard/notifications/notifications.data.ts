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

const preferenceColumns =
  'replies_on_site, replies_by_mail, decisions_on_site, decisions_by_mail, badges_on_site, badges_by_mail, links_visits' as const;

/** The preferences of a member; everything is on without a row. */
export async function readPreferences(client: SiteClient, userId: string) {
  const { data } = await client
    .from('member_preferences')
    .select(preferenceColumns)
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return (
    data ?? {
      replies_on_site: true,
      replies_by_mail: true,
      decisions_on_site: true,
      decisions_by_mail: true,
      badges_on_site: true,
      badges_by_mail: true,
      links_visits: true,
    }
  );
}

export type Preferences = Awaited<ReturnType<typeof readPreferences>>;

export async function savePreferences(
  client: SiteClient,
  userId: string,
  preferences: Partial<Preferences>,
): Promise<void> {
  await client
    .from('member_preferences')
    .upsert({ user_id: userId, ...preferences })
    .throwOnError();
}
