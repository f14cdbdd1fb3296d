const widths = [640, 960, 1440, 1920] as const;
const portraitWidths = [480, 768] as const;

function srcSet(name: string, sizes: readonly number[], format: 'avif' | 'webp'): string {
  return sizes.map((width) => `/images/${name}-${width}.${format} ${width}w`).join(', ');
}

/** The terrace on a Friday evening. Behind it, its own colours in a gradient: nothing flashes while it loads. */
export function HeroPicture() {
  return (
    <div aria-hidden="true" className="hero-dusk absolute inset-0 overflow-hidden">
      <picture>
        {(['avif', 'webp'] as const).map((format) => (
          <source
            key={`portrait-${format}`}
            media="(max-width: 640px) and (orientation: portrait)"
            type={`image/${format}`}
            srcSet={srcSet('hero-portrait', portraitWidths, format)}
            sizes="100vw"
            width={768}
            height={1365}
          />
        ))}
        <source type="image/avif" srcSet={srcSet('hero', widths, 'avif')} sizes="100vw" />
        <img
          src="/images/hero-1440.webp"
          srcSet={srcSet('hero', widths, 'webp')}
          sizes="100vw"
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
