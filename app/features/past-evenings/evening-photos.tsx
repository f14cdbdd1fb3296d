import { clsx } from 'clsx';
import { Link } from 'react-router';

import { pictureFallback, pictureSources } from '#app/lib/format/picture-sources.ts';
import { ResilientImage } from '#app/ui/media/resilient-image.tsx';
import { pastEvening as copy } from '#content/copy/site/past-evening.ts';

import type { EveningPhoto } from './evening-schema.ts';
import { photoShares } from './photo-rows.ts';
import type { PhotoShare } from './photo-rows.ts';

/** The shape of a photo on a wide window. Photos of one row have the same height: shape and share agree. */
const shapes: Record<PhotoShare, string> = {
  whole: 'col-span-2 md:col-span-12',
  wide: 'col-span-2 md:col-span-7',
  narrow: 'col-span-2 sm:col-span-1 md:col-span-5',
  third: 'col-span-1 md:col-span-4',
  lastThird: 'col-span-2 md:col-span-4',
};
const frames: Record<PhotoShare, string> = {
  whole: 'aspect-4/3 md:aspect-21/9',
  wide: 'aspect-4/3 md:aspect-auto md:h-[27rem]',
  narrow: 'aspect-square md:aspect-auto md:h-[27rem]',
  third: 'aspect-4/5',
  lastThird: 'aspect-4/3 md:aspect-4/5',
};
const sizes: Record<PhotoShare, string> = {
  whole: '(min-width: 1344px) 1240px, 92vw',
  wide: '(min-width: 1344px) 720px, (min-width: 768px) 54vw, 92vw',
  narrow: '(min-width: 1344px) 510px, (min-width: 768px) 38vw, 92vw',
  third: '(min-width: 1344px) 400px, (min-width: 768px) 30vw, 46vw',
  lastThird: '(min-width: 1344px) 400px, (min-width: 768px) 30vw, 92vw',
};

type Props = {
  photos: readonly EveningPhoto[];
  /** The address of « Me retirer de cette photo »; without it, as in a preview, no link. */
  removalPath?: (photo: string) => string;
};

/** The photos of an evening in rows of different shares, each with its caption. */
export function EveningPhotos({ photos, removalPath }: Props) {
  const shares = photoShares(photos.length);
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-12 md:gap-x-5 md:gap-y-12">
      {photos.map((photo, place) => {
        const share = shares[place] ?? 'whole';
        return (
          <li key={photo.id} className={shapes[share]}>
            <Figure photo={photo} share={share} place={place} removalPath={removalPath?.(photo.id)} />
          </li>
        );
      })}
    </ul>
  );
}

type FigureProps = { photo: EveningPhoto; share: PhotoShare; place: number; removalPath: string | undefined };

function Figure({ photo, share, place, removalPath }: FigureProps) {
  const { src, alt, caption, names, focal } = photo;
  return (
    <figure id={`photo-${photo.id}`} className="scroll-mt-28">
      <div className={clsx('overflow-hidden rounded-sm bg-aubergine', frames[share])}>
        <ResilientImage
          src={pictureFallback(src)}
          alt={alt}
          width={photo.width ?? 960}
          height={photo.height ?? 800}
          focal={focal}
          loading="lazy"
          sources={pictureSources(src).map((source) => (
            <source key={source.type} {...source} sizes={sizes[share]} />
          ))}
          fallback={
            <p className="flex size-full items-center justify-center p-4 text-center text-sm text-mist">
              {copy.failed}
            </p>
          }
          className="size-full object-cover"
        />
      </div>
      <figcaption className="mt-3 grid gap-1">
        {caption && <span className="font-display text-lg leading-snug font-semibold">{caption}</span>}
        {names !== null && <span className="text-sm text-ivory/85">{`${copy.with} ${names}`}</span>}
        {removalPath !== undefined && (
          <Link
            to={removalPath}
            className="justify-self-start py-1 text-sm text-mist underline decoration-current/40 underline-offset-4 hover:text-lantern hover:decoration-current"
          >
            {copy.remove}
            <span className="sr-only">{` (${copy.photo} ${place + 1}${caption ? copy.captioned(caption) : ''})`}</span>
          </Link>
        )}
      </figcaption>
    </figure>
  );
}
