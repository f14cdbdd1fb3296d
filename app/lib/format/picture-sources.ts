import { renderSides } from '#domain/render-sides.ts';
import { smallPortrait } from '#domain/small-portrait.ts';

/** Our drawings exist in two formats; those of articles also in the width of a cover, those of people in a small one. */
const drawn = /^(\/images\/(gallery|blog|portraits)\/[a-z0-9-]+)-960\.webp$/;
const drawnWidths = { other: [480, 960], blog: [480, 720, 960, 1440] } as const;
const drawnPortrait = /^(\/images\/portraits\/[a-z0-9-]+)-960\.webp$/;
/** Path of uploaded pictures, on our storage or on the hosted service. */
const uploaded = /^((?:https:\/\/[^/?#]+)?\/storage\/v1)\/object\/public\/(media\/[^?#]+)$/;

export type PictureSource = { type: string; srcSet: string };

/**
 * The `<source>` elements of a picture, best format first; empty for a URL that is neither a drawing of ours nor in
 * the media bucket.
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
    const widths = drawing ? drawnWidths[folder === 'blog' ? 'blog' : 'other'] : renderSides;
    return {
      type: `image/${format}`,
      srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    };
  });
}

/**
 * The sources of a picture in a row, with less markup: the `<img>` of a drawing, whose `src` is a WebP file anyway, takes
 * the WebP addresses as its `srcset`.
 */
export function rowPicture(src: string): { sources: PictureSource[]; srcSet?: string | undefined } {
  const sources = pictureSources(src);
  return drawn.test(src) ? { sources: sources.slice(0, 1), srcSet: sources.at(-1)?.srcSet } : { sources };
}

/** The `src` for browsers without AVIF and WebP: an upload in a page size, any other picture unchanged. */
export function pictureFallback(src: string): string {
  return src.replace(uploaded, `$1/render/image/public/$2?width=${renderSides[1]}`);
}

/** Largest size of a picture that `smallPicture` serves, in CSS pixels. */
export const smallPictureMax = 72;

/** The `src` of a picture that is shown at `smallPictureMax` or less: one small file, without sources. */
export function smallPicture(src: string): string {
  return src
    .replace(drawnPortrait, `$1-${smallPortrait}.webp`)
    .replace(uploaded, `$1/render/image/public/$2?width=${renderSides[0]}`);
}
