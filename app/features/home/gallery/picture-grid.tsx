import { Link } from 'react-router';

import { ResilientImage } from '#app/ui/media/resilient-image.tsx';
import { gallery } from '#content/copy/site/sections.ts';

import type { GalleryPicture } from './gallery.data.ts';
import { pictureFallback, pictureSources } from '#app/lib/format/picture-sources.ts';

const large = '(min-width: 1344px) 620px, (min-width: 768px) 47vw, 92vw';
const small = '(min-width: 1344px) 300px, (min-width: 768px) 23vw, 45vw';

/** A few pictures, the first one large; the gallery shows all. */
export function PictureGrid({ pictures, more }: { pictures: readonly GalleryPicture[]; more: string }) {
  return (
    <div>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {pictures.map((picture, index) => (
          <li
            key={picture.src}
            className="relative aspect-square overflow-hidden rounded-sm bg-aubergine first:col-span-2 first:row-span-2"
          >
            <ResilientImage
              src={pictureFallback(picture.src)}
              alt={picture.alt}
              width={960}
              height={960}
              focal={picture.focal}
              loading="lazy"
              sources={pictureSources(picture.src).map((source) => (
                <source key={source.type} {...source} sizes={index === 0 ? large : small} />
              ))}
              fallback={
                <p className="flex size-full items-center justify-center p-4 text-center text-sm text-mist">
                  {gallery.failed}
                </p>
              }
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link
          to="/gallery"
          className="inline-block py-1 font-semibold underline decoration-current/40 underline-offset-4 hover:decoration-current"
        >
          {more}
        </Link>
      </p>
    </div>
  );
}
