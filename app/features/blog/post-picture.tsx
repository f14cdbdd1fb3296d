import { clsx } from 'clsx';

import { ResponsivePicture } from '#app/ui/media/responsive-picture.tsx';
import { Skyline } from '#app/ui/media/skyline.tsx';

type Props = { src?: string; sizes: string; first?: boolean; className?: string };

/**
 * The decorative picture of an article, or a street at night when there is none; the title beside it describes it.
 */
export function PostPicture({ src, className, ...props }: Props) {
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
      className={clsx('object-cover', className)}
      {...props}
    />
  );
}
