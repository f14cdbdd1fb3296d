import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { galleryImages } from '#content/seed/gallery.ts';
import { focalPointOf } from '#domain/focal-point.ts';
import type { FocalPoint } from '#domain/focal-point.ts';

export type GalleryPicture = { src: string; alt: string; caption: string; focal?: FocalPoint | undefined };

/** `gallery_focal` is a computed field, which the generated types do not know. */
type Row = Pick<GalleryPicture, 'src' | 'alt' | 'caption'> & { gallery_focal: number[] | null };

/** Reads the visible pictures in carousel order; an empty list is a valid result. */
export async function readGallery(client: SiteClient): Promise<GalleryPicture[]> {
  const { data } = await client
    .from('gallery_images')
    .select('src, alt, caption, gallery_focal')
    .eq('is_visible', true)
    .order('position')
    .retry(false)
    .overrideTypes<Row[], { merge: false }>();
  if (!data) return galleryImages.map(({ src, alt, caption }) => ({ src, alt, caption }));
  return data.map(({ gallery_focal: focal, ...picture }) => ({ ...picture, focal: focalPointOf(focal) }));
}
