import { ResilientImage } from '#app/ui/media/resilient-image.tsx';
import { gallery } from '#content/copy/site/sections.ts';

import type { GalleryPicture } from './gallery.data.ts';
import { pictureFallback, pictureSources } from '#app/lib/format/picture-sources.ts';

/** The picture is slightly wider than its frame of 400 px in height and cropped at both sides. */
const sizes = '480px';

export function GalleryFigure({ picture, eager }: { picture: GalleryPicture; eager: boolean }) {
  return (
    <figure className="relative h-[400px] overflow-hidden rounded-sm bg-aubergine">
      <ResilientImage
        src={pictureFallback(picture.src)}
        alt={picture.alt}
        width={960}
        height={800}
        focal={picture.focal}
        loading={eager ? 'eager' : 'lazy'}
        // Loaded eagerly, after the main picture.
        fetchPriority="low"
        sources={pictureSources(picture.src).map((source) => (
          <source key={source.type} {...source} sizes={sizes} />
        ))}
        fallback={
          <p className="flex size-full items-center justify-center p-6 pb-20 text-center text-mist">
            {gallery.failed}
          </p>
        }
        className="size-full object-cover"
      />
      <figcaption className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night/95 to-transparent px-5 pt-16 pb-4 font-display text-lg leading-snug font-semibold">
        {picture.caption}
      </figcaption>
    </figure>
  );
}
