import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/** The member's last request; null without one. */
export async function readAccessRequest(client: SiteClient, userId: string) {
  const { data } = await client
    .from('access_requests')
    .select('id, message, status, decision_note, created_at')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}

export async function sendAccessRequest(client: SiteClient, userId: string, message: string): Promise<void> {
  await client.from('access_requests').insert({ user_id: userId, message }).throwOnError();
}

export async function withdrawAccessRequest(client: SiteClient, userId: string, id: string): Promise<void> {
  await client.from('access_requests').delete().eq('user_id', userId).eq('id', id).throwOnError();
}
