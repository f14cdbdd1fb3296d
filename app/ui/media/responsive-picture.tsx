import { pictureFallback, pictureSources } from '#app/lib/format/picture-sources.ts';

import { ResilientImage } from './resilient-image.tsx';

type Props = {
  src: string;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Above the fold: `fetchpriority="high"` and no lazy loading. */
  first?: boolean;
  /** Shown instead of the picture when it fails to load. */
  fallback: React.ReactNode;
  className?: string;
};

/**
 * A picture of the site, of the media bucket or of another host, in the best format and the smallest sufficient
 * size.
 */
export function ResponsivePicture({ src, sizes, first = false, ...props }: Props) {
  const sources = pictureSources(src);
  const [best] = sources;
  return (
    <>
      {first && best && (
        <link
          rel="preload"
          as="image"
          type={best.type}
          href={src}
          imageSrcSet={best.srcSet}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <ResilientImage
        src={pictureFallback(src)}
        // The aspect ratio of our drawings; the frame crops other pictures.
        width={960}
        height={800}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        referrerPolicy="no-referrer"
        sources={sources.map((source) => (
          <source key={source.type} {...source} sizes={sizes} />
        ))}
        {...props}
      />
    </>
  );
}
