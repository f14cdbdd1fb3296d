import { ResilientImage } from '#app/ui/media/resilient-image.tsx';
import { gallery } from '#content/copy/site/sections.ts';

import type { GalleryPicture } from './gallery.data.ts';
import { pictureFallback, rowPicture } from '#app/lib/format/picture-sources.ts';

/** The picture is slightly wider than its frame of 400 px in height and cropped at both sides. */
const sizes = '480px';

type Props = { picture: GalleryPicture; eager: boolean; sharesFallback: boolean };

export function GalleryFigure({ picture, eager, sharesFallback }: Props) {
  const { sources, srcSet } = rowPicture(picture.src);
  return (
    <figure>
      <ResilientImage
        src={pictureFallback(picture.src)}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={picture.alt}
        width={960}
        height={800}
        focal={picture.focal}
        sharesFallback={sharesFallback}
        loading={eager ? 'eager' : 'lazy'}
        // Loaded eagerly, after the main picture.
        fetchPriority="low"
        sources={sources.map((source) => (
          <source key={source.type} {...source} sizes={sizes} />
        ))}
        fallback={
          <p className="flex size-full items-center justify-center p-6 pb-20 text-center text-mist">
            {gallery.failed}
          </p>
        }
      />
      <figcaption>{picture.caption}</figcaption>
    </figure>
  );
}
