const widths = [640, 960, 1440, 1920] as const;
const portraitWidths = [480, 640, 768] as const;
// A drawing under a dark overlay: five sixths of a phone's device pixels look equally sharp and load sooner.
const portraitSizes = '85vw';
// The picture covers a hero at least as high as the window: at 16:9, this height may need more than the window's
// width.
const landscapeSizes = 'max(100vw, 178svh)';

function srcSet(name: string, sizes: readonly number[], format: 'avif' | 'webp'): string {
  return sizes.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ');
}

const preloads = [
  { media: '(orientation: portrait)', name: 'hero-portrait', widths: portraitWidths, sizes: portraitSizes },
  { media: '(orientation: landscape)', name: 'hero', widths, sizes: landscapeSizes },
] as const;

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
      {preloads.map(({ media, name, widths, sizes }) => (
        <link
          key={name}
          rel="preload"
          as="image"
          type="image/avif"
          media={media}
          href={`/images/${name}-${widths[0]}.avif`}
          imageSrcSet={srcSet(name, widths, 'avif')}
          imageSizes={sizes}
          fetchPriority="high"
        />
      ))}
      <picture>
        {(['avif', 'webp'] as const).map((format) => (
          <source
            key={`portrait-${format}`}
            media="(orientation: portrait)"
            type={`image/${format}`}
            srcSet={srcSet('hero-portrait', portraitWidths, format)}
            sizes={portraitSizes}
            width={768}
            height={1280}
          />
        ))}
        <source type="image/avif" srcSet={srcSet('hero', widths, 'avif')} sizes={landscapeSizes} />
        <img
          src="/images/hero-1440.webp"
          srcSet={srcSet('hero', widths, 'webp')}
          sizes={landscapeSizes}
          width={1920}
          height={1080}
          alt=""
          fetchPriority="high"
          decoding="async"
          className="absolute inset-0 size-full object-cover object-bottom"
        />
      </picture>
    </div>
  );
}
