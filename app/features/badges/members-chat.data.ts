import type { SiteClient } from '#app/lib/session/supabase-types.ts';

/** The address of the members' chat; null while no organiser has given it. */
export async function readChatUrl(client: SiteClient): Promise<string | null> {
  const { data } = await client.rpc('members_chat_url').throwOnError();
  return data;
}
