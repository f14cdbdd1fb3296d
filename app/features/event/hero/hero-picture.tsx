// A drawing under a dark overlay: five sixths of a phone's device pixels look equally sharp and load sooner.
const uprightSizes = '85vw';
// The picture covers a hero at least as high as the window: at 16:9, this height may need more than the window's
// width.
const landscapeSizes = 'max(100vw, 178svh)';

/** One drawing for each shape of the window, so that no crop cuts a person. */
const renditions = [
  {
    name: 'hero-phone',
    media: '(max-width: 639.98px)',
    widths: [480, 720, 960],
    sizes: uprightSizes,
    width: 840,
    height: 980,
  },
  {
    name: 'hero-portrait',
    media: '(min-width: 640px) and (orientation: portrait)',
    widths: [768, 1152],
    sizes: uprightSizes,
    width: 768,
    height: 1280,
  },
  {
    name: 'hero',
    media: '(min-width: 640px) and (orientation: landscape)',
    widths: [640, 960, 1440, 1920],
    sizes: landscapeSizes,
    width: 1920,
    height: 1080,
  },
] as const;

function srcSet({ name, widths }: (typeof renditions)[number], format: 'avif' | 'webp'): string {
  return widths.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ');
}

/**
 * The terrace on a Friday evening: at the top of the hero on a phone, behind it on wider windows. A gradient of its
 * colours is displayed while it loads.
 */
export function HeroPicture() {
  return (
    <div aria-hidden="true" className="hero-dusk hero-frame absolute inset-x-0 top-0 overflow-hidden">
      {/*
       * In the head, React would put these after the font preloads: here the picture is requested first on the open
       * connection.
       */}
      {renditions.map((one) => (
        <link
          key={one.name}
          rel="preload"
          as="image"
          type="image/avif"
          media={one.media}
          href={`/images/${one.name}-${one.widths[0]}.avif`}
          imageSrcSet={srcSet(one, 'avif')}
          imageSizes={one.sizes}
          fetchPriority="high"
        />
      ))}
      <picture>
        {renditions.flatMap((one) =>
          (['avif', 'webp'] as const).map((format) => (
            <source
              key={`${one.name}-${format}`}
              media={one.media}
              type={`image/${format}`}
              srcSet={srcSet(one, format)}
              sizes={one.sizes}
              width={one.width}
              height={one.height}
            />
          )),
        )}
        <img
          src="/images/hero-1440.webp"
          width={1920}
          height={1080}
          alt=""
          fetchPriority="high"
          decoding="async"
          className="absolute inset-0 size-full object-cover object-bottom sm:landscape:object-[85%_100%]"
        />
      </picture>
    </div>
  );
}
