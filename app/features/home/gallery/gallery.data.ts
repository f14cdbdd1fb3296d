import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { galleryImages } from '#content/seed/gallery.ts';

export type GalleryPicture = { src: string; alt: string; caption: string };

/** Reads the visible pictures in carousel order; an empty list is a valid result. */
export async function readGallery(client: SiteClient): Promise<GalleryPicture[]> {
  const { data } = await client
    .from('gallery_images')
    .select('src, alt, caption')
    .eq('is_visible', true)
    .order('position')
    .retry(false);
  return data ?? galleryImages.map(({ src, alt, caption }) => ({ src, alt, caption }));
}
