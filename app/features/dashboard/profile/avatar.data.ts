import { withServices } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { SendFile } from '#app/shared/pictures/send-file.ts';
import { publicAddress } from '#app/shared/pictures/public-address.data.ts';
import { uploadPicture } from '#app/shared/pictures/upload-picture.data.ts';
import type { PictureUpload } from '#app/shared/pictures/upload-picture.data.ts';
import type { PictureOutcome } from '#app/shared/pictures/use-picture-upload.ts';

import { saveProfile } from './profile.data.ts';

/**
 * Replaces the picture and removes the former file. Each picture has its own name: under the same address, caches would
 * show the former one for an hour.
 * @throws {DOMException} `AbortError` when the transfer is cancelled.
 */
export async function saveAvatar(
  client: SiteClient,
  userId: string,
  upload: PictureUpload,
  send?: SendFile,
): Promise<PictureOutcome> {
  const path = `${userId}/${crypto.randomUUID()}`;
  const refusal = await uploadPicture(client, 'avatars', path, upload, send);
  if (refusal) return refusal;
  await saveProfile(client, userId, { avatar_url: publicAddress(client, 'avatars', path) });
  await removeAvatars(client, userId, path);
  return 'saved';
}

/** Removes the picture and its files. Returns the removed picture, which saves it again; undefined if it cannot be read. */
export async function removeAvatar(
  client: SiteClient,
  userId: string,
  address: string | null,
): Promise<File | undefined> {
  const picture = await readAvatar(client, userId, address);
  await saveProfile(client, userId, { avatar_url: null });
  await removeAvatars(client, userId);
  return picture;
}

async function readAvatar(
  client: SiteClient,
  userId: string,
  address: string | null,
): Promise<File | undefined> {
  const name = address?.split(`/avatars/${userId}/`)[1];
  if (!name) return undefined;
  const { storage } = await withServices(client);
  const { data } = await storage.from('avatars').download(`${userId}/${name}`);
  return data ? new File([data], 'photo', { type: data.type }) : undefined;
}

/**
 * Removes the former files, in folders of any depth; when this fails, the next change of picture removes them. One page
 * holds them all: a member stores twenty files at most (`is_below_avatar_limit`).
 */
async function removeAvatars(client: SiteClient, userId: string, current?: string): Promise<void> {
  const avatars = (await withServices(client)).storage.from('avatars');
  const { data } = await avatars.listV2({ prefix: `${userId}/` });
  const old = (data?.objects ?? []).map(({ key, name }) => key ?? name).filter((path) => path !== current);
  if (old.length > 0) await avatars.remove(old);
}
