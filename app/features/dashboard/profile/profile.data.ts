import type { SiteClient } from '#app/lib/session/supabase-types.ts';

export type Profile = { id: string; display_name: string; avatar_url: string | null; bio: string | null };

export async function readProfile(client: SiteClient, userId: string): Promise<Profile> {
  const { data } = await client
    .from('profiles')
    .select('id, display_name, avatar_url, bio')
    .eq('id', userId)
    .single()
    .throwOnError();
  return data;
}

export async function saveProfile(
  client: SiteClient,
  userId: string,
  profile: Partial<Omit<Profile, 'id'>>,
): Promise<void> {
  await client.from('profiles').update(profile).eq('id', userId).throwOnError();
}
