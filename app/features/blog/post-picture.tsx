import { clsx } from 'clsx';

import { focalClass } from '#app/lib/format/focal-class.ts';
import { ResponsivePicture } from '#app/ui/media/responsive-picture.tsx';
import { Skyline } from '#app/ui/media/skyline.tsx';
import type { FocalPoint } from '#domain/focal-point.ts';

type Props = { src?: string; focal?: FocalPoint; sizes: string; first?: boolean; className?: string };

/**
 * The decorative picture of an article, or a street at night when there is none; the title beside it describes it.
 */
export function PostPicture({ src, focal, className, ...props }: Props) {
  const street = (
    <span
      aria-hidden="true"
      className={clsx('flex items-end bg-linear-to-b from-night to-aubergine text-plum', className)}
    >
      <Skyline className="h-2/5 w-full" />
    </span>
  );
  if (!src) return street;
  return (
    <ResponsivePicture
      src={src}
      alt=""
      fallback={street}
      className={clsx('object-cover', focalClass(focal), className)}
      {...props}
    />
  );
}
