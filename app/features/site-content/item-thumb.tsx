import { smallPicture } from '#app/lib/format/picture-sources.ts';
import { initials } from '#app/ui/media/portrait.tsx';
import { ResilientImage } from '#app/ui/media/resilient-image.tsx';

import type { ShownItem } from './shown-item.ts';

/** The picture of an item; the initials of its name without one, nothing where its table has none. */
export function ItemThumb({ item }: { item: Pick<ShownItem, 'name' | 'picture'> }) {
  if (item.picture === undefined) return null;
  const fallback = (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-lg bg-sand font-display font-bold text-brick"
    >
      {initials(item.name)}
    </span>
  );
  if (item.picture === '') return fallback;
  return (
    <ResilientImage
      src={smallPicture(item.picture)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      fallback={fallback}
      className="size-14 shrink-0 rounded-lg bg-sand object-cover"
    />
  );
}
