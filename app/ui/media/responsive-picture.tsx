import { pictureFallback, pictureSources } from '#app/lib/format/picture-sources.ts';

import { ResilientImage } from './resilient-image.tsx';

type Props = {
  src: string;
  alt: string;
  /** The width it takes on the page, as the `sizes` of HTML. */
  sizes: string;
  /** Seen at once: asked for before anything else. */
  first?: boolean;
  /** Stands in its place when it cannot be had. */
  fallback: React.ReactNode;
  className?: string;
};

/** A picture of ours, of our media or from elsewhere, in the best format and the smallest size that will do. */
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
        // In the proportions of our drawings: its frame crops any other.
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
