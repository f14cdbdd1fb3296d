import { useCallback, useContext, useState } from 'react';

import type { FocalPoint } from '#domain/focal-point.ts';
import { objectPosition } from '#domain/focal-point.ts';

import { IsWritten, WrittenPicture } from './written-picture.tsx';

type Props = Omit<React.ComponentProps<'img'>, 'ref' | 'onError'> & {
  /** Shown instead of the picture when it fails to load. */
  fallback: React.ReactNode;
  /** For every picture of a part but the first: the HTML of the server has their common fallback once, in the first picture. */
  sharesFallback?: boolean | undefined;
  /** `<source>` elements, best format first. */
  sources?: React.ReactNode;
  /** The point that a crop keeps; the middle without it. */
  focal?: FocalPoint | undefined;
};

/** An image with a visible fallback instead of the browser's broken-image icon. */
export function ResilientImage({ sharesFallback, ...props }: Props) {
  if (useContext(IsWritten)) return <WrittenPicture sharesFallback={sharesFallback} {...props} />;
  return <WatchedImage {...props} />;
}

function WatchedImage({ fallback, sources, focal, alt, ...props }: Omit<Props, 'sharesFallback'>) {
  const [failed, setFailed] = useState(false);
  const inspect = useCallback(
    (image: HTMLImageElement | null) => {
      // The image may have failed before hydration.
      if (image?.complete && image.naturalWidth === 0) setFailed(true);
      // Set by script: the CSP refuses `style` attributes, and landing pages do not load the rules of `focalClass`.
      if (image && focal) image.style.objectPosition = objectPosition(focal);
    },
    [focal],
  );

  if (failed) return fallback;
  const image = <img ref={inspect} alt={alt} decoding="async" onError={() => setFailed(true)} {...props} />;
  return sources ? (
    <picture className="contents">
      {sources}
      {image}
    </picture>
  ) : (
    image
  );
}
