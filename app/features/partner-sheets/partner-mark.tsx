import { clsx } from 'clsx';

import { pictureFallback } from '#app/lib/format/picture-sources.ts';
import { ResilientImage } from '#app/ui/media/resilient-image.tsx';

/** The logo of a partner, or its first letter. Decorative: the name is beside it. */
export function PartnerMark({
  name,
  logo,
  className,
}: {
  name: string;
  logo: string | null;
  className?: string;
}) {
  const letter = (
    <span
      aria-hidden="true"
      className={clsx('grid place-items-center bg-sand font-display text-xl font-bold text-brick', className)}
    >
      {name.charAt(0)}
    </span>
  );
  if (!logo) return letter;
  return (
    <ResilientImage
      src={pictureFallback(logo)}
      alt=""
      width={240}
      height={120}
      fallback={letter}
      sources={false}
      className={clsx('object-contain', className)}
    />
  );
}
