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

export type AvatarOutcome = 'saved' | 'no-picture' | 'too-large';

/** What the storage says of a file that is not what its name says, and of more bytes or pixels than it takes. */
const refusals: Readonly<Record<string, AvatarOutcome>> = { '415': 'no-picture', '413': 'too-large' };

/**
 * Puts a picture in place of the one there was, which is removed. Each has a name of its own: a changed picture under
 * the same address would be shown from caches for an hour.
 */
export async function saveAvatar(client: SiteClient, userId: string, file: File): Promise<AvatarOutcome> {
  const path = `${userId}/${crypto.randomUUID()}`;
  const avatars = client.storage.from('avatars');
  const { error } = await avatars.upload(path, file, { contentType: file.type });
  const refusal = refusals[error?.statusCode ?? ''];
  if (refusal) return refusal;
  if (error) throw error;
  await saveProfile(client, userId, { avatar_url: publicPath(avatars.getPublicUrl(path).data.publicUrl) });
  await removeAvatars(client, userId, path);
  return 'saved';
}

export async function removeAvatar(client: SiteClient, userId: string): Promise<void> {
  await saveProfile(client, userId, { avatar_url: null });
  await removeAvatars(client, userId);
}

/** A path where the files are ours, so that it holds when the site changes its name; the whole address elsewhere. */
function publicPath(address: string): string {
  const url = new URL(address);
  return url.origin === window.location.origin ? url.pathname : address;
}

/** What stays behind, if this fails, goes with the next picture. */
async function removeAvatars(client: SiteClient, userId: string, kept?: string): Promise<void> {
  const avatars = client.storage.from('avatars');
  const { data } = await avatars.list(userId);
  const old = (data ?? []).map(({ name }) => `${userId}/${name}`).filter((path) => path !== kept);
  if (old.length > 0) await avatars.remove(old);
}
