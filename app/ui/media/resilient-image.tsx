import { useCallback, useState } from 'react';

type Props = Omit<React.ComponentProps<'img'>, 'ref' | 'onError'> & {
  /** Stands in its place when the picture cannot be had. */
  fallback: React.ReactNode;
  /** `<source>` elements, best format first. */
  sources?: React.ReactNode;
};

/** A picture that says when it is not there, instead of the browser's broken frame. */
export function ResilientImage({ fallback, sources, alt, ...props }: Props) {
  const [failed, setFailed] = useState(false);
  const inspect = useCallback((image: HTMLImageElement | null) => {
    // It may have failed before the page's script was there to hear it.
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
