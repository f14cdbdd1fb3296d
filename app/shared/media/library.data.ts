import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Media } from '#app/shared/pictures/media.data.ts';
import { publicAddress } from '#app/shared/pictures/public-address.data.ts';

const useSchema = z.object({ table: z.string(), id: z.string(), name: z.string() });
const rowSchema = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  alt: z.string(),
  decorative: z.boolean(),
  focal_x: z.number(),
  focal_y: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  bytes: z.number(),
  updated_at: z.string(),
  /** `count`: of all rows that use the picture; `first`: up to five of them. */
  uses: z.object({ count: z.number(), first: z.array(useSchema) }),
});
const pageSchema = z.object({ rows: z.array(rowSchema), next: z.nullable(z.string()) });

type Row = z.infer<typeof rowSchema>;
export type LibraryPicture = Media & Pick<Row, 'name' | 'width' | 'height' | 'bytes' | 'uses'>;
export type LibraryPage = { pictures: LibraryPicture[]; next: string | null };
export type LibraryFilter = { search: string; used: boolean | undefined };

/** One page of the pictures of the site, the newest first; `before` is the `next` of the page before. */
export async function readLibrary(
  client: SiteClient,
  { search, used }: LibraryFilter,
  before: string | null,
): Promise<LibraryPage> {
  const { data } = await client
    .rpc('media_page', {
      search,
      size: 24,
      ...(before !== null && { before }),
      ...(used !== undefined && { used }),
    })
    .throwOnError();
  const { rows, next } = pageSchema.parse(data);
  return { next, pictures: rows.map((row) => pictureOf(client, row)) };
}

function pictureOf(client: SiteClient, { focal_x, focal_y, ...row }: Row): LibraryPicture {
  return { ...row, focal: { x: focal_x, y: focal_y }, address: publicAddress(client, 'media', row.path) };
}

/**
 * Deletes a picture; housekeeping removes its object.
 * @throws {PostgrestError} with the hint `picture_in_use` when a page, a draft or a version shows it.
 */
export async function deleteMedia(client: SiteClient, id: string): Promise<void> {
  await client.from('media').delete().eq('id', id).throwOnError();
}

/** The path of a picture of the bucket in its address; undefined for a drawing of ours or another host. */
export function mediaPath(address: string): string | undefined {
  return /\/media\/(pictures\/[0-9a-f-]{36})$/.exec(address)?.[1];
}

/** The picture of this address; undefined when it has no row (any more). */
export async function readMediaOf(client: SiteClient, address: string): Promise<Media | undefined> {
  const path = mediaPath(address);
  if (path === undefined) return undefined;
  const { data } = await client
    .from('media')
    .select('id, path, alt, decorative, focal_x, focal_y, updated_at')
    .eq('path', path)
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { focal_x, focal_y, ...row } = data;
  return { ...row, focal: { x: focal_x, y: focal_y }, address };
}
