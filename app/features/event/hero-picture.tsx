const widths = [640, 960, 1440, 1920] as const;
const portraitWidths = [480, 768] as const;
// The picture covers a hero at least as high as the window: a 16:9 of that height may be wider than the window.
const landscapeSizes = 'max(100vw, 178svh)';

function srcSet(name: string, sizes: readonly number[], format: 'avif' | 'webp'): string {
  return sizes.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ');
}

/** The terrace on a Friday evening. Behind it, its own colours in a gradient: nothing flashes while it loads. */
export function HeroPicture() {
  return (
    <div
      aria-hidden="true"
      className="hero-dusk absolute inset-x-0 bottom-0 h-[30rem] overflow-hidden sm:h-full"
    >
      <picture>
        {(['avif', 'webp'] as const).map((format) => (
          <source
            key={`portrait-${format}`}
            media="(orientation: portrait)"
            type={`image/${format}`}
            srcSet={srcSet('hero-portrait', portraitWidths, format)}
            sizes="100vw"
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
