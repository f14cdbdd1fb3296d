import { clsx } from 'clsx';

/** Pictures of the illustrated world, by the name of their drawing (`art/gallery.ts`). */
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
  /** The width it takes on the page, as the `sizes` of HTML. */
  sizes: string;
  /** Seen at once: asked for before anything else. */
  first?: boolean;
  className?: string;
};

const widths = [480, 960] as const;

/** A moment of an evening, as decoration: what it shows, the words beside it say. */
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
