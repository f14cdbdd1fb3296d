import { useEffect } from 'react';

import { useHydrated } from '#app/lib/browser/hydration.ts';
import { useIsRendered } from '#app/ui/layout/use-is-rendered.ts';
import { watchPictures } from '#app/ui/media/watch-pictures.ts';
import { IsWritten } from '#app/ui/media/written-picture.tsx';
import { useWrittenContent } from '#app/ui/text/trusted-html.tsx';

import { GalleryFigure } from './gallery-figure.tsx';
import type { GalleryPicture } from './gallery.data.ts';

/** The attributes with the content of the strip, which has this id: it stays as the server wrote it, if it did. */
export function usePictures(
  id: string,
  strip: React.RefObject<HTMLElement | null>,
  pictures: GalleryPicture[] | undefined,
) {
  const isHydrated = useHydrated();
  const isRendered = useIsRendered(pictures);
  const written = useWrittenContent(id);
  useEffect(() => {
    if (!isRendered && strip.current) return watchPictures(strip.current);
    return undefined;
  }, [isRendered, strip]);
  if (!isRendered || !pictures) return written;
  const items = pictures.map((picture, position) => (
    <li key={picture.src}>
      {/* Loaded after the first paint: on a phone's network they delayed the main picture by 0.2 s. */}
      <GalleryFigure picture={picture} eager={isHydrated && position < 3} sharesFallback={position > 0} />
    </li>
  ));
  return { children: <IsWritten value={import.meta.env.SSR}>{items}</IsWritten> };
}
