/** Our drawings exist in two widths and two formats; a photograph of the organiser's comes as it is. */
const drawn = /^(\/images\/gallery\/[a-z0-9-]+)-960\.webp$/;

export type PictureSource = { type: string; srcSet: string };

/** The `<source>` elements of a picture, best format first; none for an address that is not one of our drawings. */
export function pictureSources(src: string): PictureSource[] {
  const [, name] = drawn.exec(src) ?? [];
  if (!name) return [];
  return ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: `${name}-480.${format} 480w, ${name}-960.${format} 960w`,
  }));
}
