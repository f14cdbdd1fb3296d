import { clsx } from 'clsx';

/** Illustrations by file name (`art/gallery.ts`). */
export type SceneName =
  | 'bar'
  | 'cards-exchanged'
  | 'circle-laughing'
  | 'five-minute-talk'
  | 'grand-place-view'
  | 'group-photo'
  | 'handshake'
  | 'laptop-demo'
  | 'last-tram'
  | 'rain-awning'
  | 'stairs-up'
  | 'toast';

type Props = {
  name: SceneName;
  /** The `sizes` attribute. */
  sizes: string;
  /** Above the fold: `fetchpriority="high"` and no lazy loading. */
  first?: boolean;
  className?: string;
};

const widths = [480, 720, 960, 1680] as const;

/** A decorative illustration: the text beside it says the same, so it has an empty `alt`. */
export function Scene({ name, sizes, first = false, className }: Props) {
  const srcSet = (format: string) =>
    widths.map((width) => `/images/gallery/${name}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={`/images/gallery/${name}-960.webp`}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={960}
        height={800}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={clsx('object-cover', className)}
      />
    </picture>
  );
}
