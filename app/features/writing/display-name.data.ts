import type { SiteClient } from '#app/lib/session/supabase-types.ts';

export async function readDisplayName(client: SiteClient, userId: string): Promise<string | undefined> {
  const { data } = await client.from('profiles').select('display_name').eq('id', userId).maybeSingle();
  return data?.display_name;
}
