import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { PictureRefusal } from '#content/copy/pictures.ts';
import { limits } from '#domain/limits.ts';
import type { MediaDetails } from '#domain/media.ts';

import type { Sides } from './picture-rules.ts';
import { publicAddress } from './public-address.data.ts';
import type { SendFile } from './send-file.ts';
import { uploadPicture } from './upload-picture.data.ts';
import type { PictureUpload } from './upload-picture.data.ts';

/** An object of the bucket without a row: no page may show it yet, and housekeeping removes it after a day. */
export type SentPicture = {
  path: string;
  /** For an `<img>`. */
  address: string;
  name: string;
  bytes: number;
  sides: Sides | undefined;
};

/** A picture that pages may show. */
export type Media = MediaDetails & { id: string; path: string; address: string; updated_at: string };

export type MediaEdit =
  | { outcome: 'done'; updated_at: string }
  | ({ outcome: 'conflict'; updated_at: string } & MediaDetails)
  | { outcome: 'gone' };

/**
 * Sends a picture to a new path; returns why it was refused.
 * @throws {DOMException} `AbortError` when the transfer is cancelled; then no file is stored.
 */
export async function sendMedia(
  client: SiteClient,
  upload: PictureUpload,
  send?: SendFile,
): Promise<SentPicture | PictureRefusal> {
  const path = `pictures/${crypto.randomUUID()}`;
  const refusal = await uploadPicture(client, 'media', path, upload, send);
  if (refusal) return refusal;
  const { file, sides } = upload;
  const name = Array.from(file.name).slice(0, limits.mediaNameMax).join('');
  return { path, address: publicAddress(client, 'media', path), name, bytes: file.size, sides };
}

const columns = 'id, path, alt, decorative, focal_x, focal_y, updated_at';
type Row = {
  id: string;
  path: string;
  alt: string;
  decorative: boolean;
  focal_x: number;
  focal_y: number;
  updated_at: string;
};

const mediaOf = (client: SiteClient, { focal_x, focal_y, ...row }: Row): Media => ({
  ...row,
  focal: { x: focal_x, y: focal_y },
  address: publicAddress(client, 'media', row.path),
});

/** Gives a sent picture its row. A second call after a lost response saves its own details into the same row. */
export async function addMedia(
  client: SiteClient,
  { path, name, bytes, sides }: SentPicture,
  { alt, decorative, focal }: MediaDetails,
): Promise<Media> {
  const details = { alt, decorative, focal_x: focal.x, focal_y: focal.y };
  const { error } = await client.from('media').insert({
    ...details,
    path,
    name,
    bytes,
    width: sides?.width ?? null,
    height: sides?.height ?? null,
  });
  if (error?.code === uniqueViolation)
    await client.from('media').update(details).eq('path', path).throwOnError();
  else if (error) throw error;
  const { data } = await client.from('media').select(columns).eq('path', path).single().throwOnError();
  return mediaOf(client, data);
}

const uniqueViolation = '23505';

/** Undefined when the picture was deleted. */
export async function readMedia(client: SiteClient, id: string): Promise<Media | undefined> {
  const { data } = await client.from('media').select(columns).eq('id', id).maybeSingle().throwOnError();
  return data ? mediaOf(client, data) : undefined;
}

const editResult = z.union([
  z.object({ outcome: z.literal('done'), updated_at: z.string() }),
  z.object({ outcome: z.literal('gone') }),
  z.object({
    outcome: z.literal('conflict'),
    updated_at: z.string(),
    alt: z.string(),
    decorative: z.boolean(),
    focal_x: z.number(),
    focal_y: z.number(),
  }),
]);

/** Saves what a picture says; `seen` is the `updated_at` that was read. */
export async function editMedia(
  client: SiteClient,
  picture: { id: string; seen: string },
  { alt, decorative, focal }: MediaDetails,
): Promise<MediaEdit> {
  const { data } = await client
    .rpc('edit_media', {
      picture: picture.id,
      seen: picture.seen,
      alt,
      decorative,
      focal_x: focal.x,
      focal_y: focal.y,
    })
    .throwOnError();
  const result = editResult.parse(data);
  if (result.outcome !== 'conflict') return result;
  const { focal_x, focal_y, ...saved } = result;
  return { ...saved, focal: { x: focal_x, y: focal_y } };
}
