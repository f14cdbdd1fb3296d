import { useCallback, useState } from 'react';

type Props = Omit<React.ComponentProps<'img'>, 'ref' | 'onError'> & {
  /** Shown instead of the picture when it fails to load. */
  fallback: React.ReactNode;
  /** `<source>` elements, best format first. */
  sources?: React.ReactNode;
};

/** An image with a visible fallback instead of the browser's broken-image icon. */
export function ResilientImage({ fallback, sources, alt, ...props }: Props) {
  const [failed, setFailed] = useState(false);
  const inspect = useCallback((image: HTMLImageElement | null) => {
    // The image may have failed before hydration.
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);

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
