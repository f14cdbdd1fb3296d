/** Our drawings exist in two formats; the articles' also as wide as a cover. */
const drawn = /^(\/images\/(gallery|blog)\/[a-z0-9-]+)-960\.webp$/;
const drawnWidths = { gallery: [480, 960], blog: [480, 720, 960, 1440] } as const;
/** What organisers upload, here or on the hosted service. */
const uploaded = /^((?:https:\/\/[^/?#]+)?\/storage\/v1)\/object\/public\/(media\/[^?#]+)$/;

/** The widths (pixels) that uploaded pictures are made in; few, since each one is made once and kept. */
const uploadWidths = [480, 960, 1600] as const;

export type PictureSource = { type: string; srcSet: string };

/**
 * The `<source>` elements of a picture, best format first; none for an address that is neither one of our drawings
 * nor in our media.
 */
export function pictureSources(src: string): PictureSource[] {
  const [, drawing, folder] = drawn.exec(src) ?? [];
  const [, storage, object] = uploaded.exec(src) ?? [];
  return ['avif', 'webp'].flatMap((format) => {
    const address = (width: number) =>
      drawing
        ? `${drawing}-${width}.${format}`
        : `${storage}/render/image/public/${object}?width=${width}&format=${format}`;
    if (!drawing && !object) return [];
    const widths = drawing ? drawnWidths[folder === 'blog' ? 'blog' : 'gallery'] : uploadWidths;
    return {
      type: `image/${format}`,
      srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    };
  });
}

/** For browsers without those formats: an uploaded picture in a size made for pages, any other as it is. */
export function pictureFallback(src: string): string {
  return src.replace(uploaded, '$1/render/image/public/$2?width=960');
}
