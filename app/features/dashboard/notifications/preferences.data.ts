import type { SiteClient } from '#app/lib/session/supabase-types.ts';

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
