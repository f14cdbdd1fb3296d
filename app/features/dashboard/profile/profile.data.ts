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

export type AvatarOutcome = 'saved' | 'no-picture' | 'too-large' | 'too-many' | 'no-space';

/**
 * The storage's errors for a file that is no picture, for one with too many bytes or pixels, for too many uploads, and
 * for a full disk.
 */
const refusals: Readonly<Record<string, AvatarOutcome>> = {
  '415': 'no-picture',
  '413': 'too-large',
  '429': 'too-many',
  '507': 'no-space',
};

/**
 * Replaces the picture and removes the former file. Each picture has its own name: under the same address, caches would
 * show the former one for an hour.
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

/** A path when the site serves the files, so that it survives a change of domain; the whole address otherwise. */
function publicPath(address: string): string {
  const url = new URL(address);
  return url.origin === window.location.origin ? url.pathname : address;
}

/**
 * Removes the former files, in folders of any depth; when this fails, the next change of picture removes them. One page
 * holds them all: a member stores twenty files at most (`is_below_avatar_limit`).
 */
async function removeAvatars(client: SiteClient, userId: string, current?: string): Promise<void> {
  const avatars = client.storage.from('avatars');
  const { data } = await avatars.listV2({ prefix: `${userId}/` });
  const old = (data?.objects ?? []).map(({ key, name }) => key ?? name).filter((path) => path !== current);
  if (old.length > 0) await avatars.remove(old);
}
