import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { addMedia, sendMedia } from '#app/shared/pictures/media.data.ts';
import type { PictureUpload } from '#app/shared/pictures/upload-picture.data.ts';
import type { PictureRefusal } from '#content/copy/pictures.ts';
import { middle } from '#domain/focal-point.ts';

/** A picture that is stored; its sides in pixels when the browser could read them. */
export type StoredPicture = { url: string; sides: PictureUpload['sides'] };

/**
 * Stores a picture of the text with its row in `public.media`: an object without a row is removed after a day. The row
 * says « decorative » until the picture is described: it may not be without both.
 * @throws {DOMException} `AbortError` when the transfer is cancelled.
 */
export async function storeTextPicture(
  client: SiteClient,
  _userId: string,
  upload: PictureUpload,
): Promise<StoredPicture | PictureRefusal> {
  const sent = await sendMedia(client, upload);
  if (typeof sent === 'string') return sent;
  await addMedia(client, sent, { alt: '', decorative: true, focal: middle });
  return { url: sent.address, sides: upload.sides };
}

/** Gives the picture in the library its first description; one that it already has stays. */
export async function describeTextPicture(
  client: SiteClient,
  _userId: string,
  { src, alt }: { src: string; alt: string },
): Promise<void> {
  const [, path] = /\/media\/(pictures\/[0-9a-f-]{36})$/.exec(src) ?? [];
  if (path === undefined || alt === '') return;
  await client.from('media').update({ alt, decorative: false }).eq('path', path).eq('alt', '').throwOnError();
}
