import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { galleryImages } from '#content/seed/gallery.ts';

export type GalleryPicture = { src: string; alt: string; caption: string };

/** The visible pictures in the order of the carousel; none is a state of its own, not a failure. */
export async function getGallery(client: SiteClient): Promise<GalleryPicture[]> {
  const { data } = await client
    .from('gallery_images')
    .select('src, alt, caption')
    .eq('is_visible', true)
    .order('position')
    .retry(false);
  return data ?? galleryImages.map(({ src, alt, caption }) => ({ src, alt, caption }));
}
