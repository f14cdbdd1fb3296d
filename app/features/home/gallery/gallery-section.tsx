import { Section } from '#app/ui/layout/section.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { gallery } from '#content/copy/site/sections.ts';

import { Carousel } from './carousel.tsx';
import type { GalleryPicture } from './gallery.data.ts';

/** Pictures of past evenings, on a dark background. */
export function GallerySection({ pictures }: { pictures: GalleryPicture[] }) {
  return (
    <Section id="gallery" labelledBy="gallery-title" className="surface-night">
      <SectionHeading
        id="gallery-title"
        eyebrow={gallery.eyebrow}
        title={pictures.length === 12 ? gallery.title : gallery.otherTitle}
        className="mb-7 sm:mb-14"
      />
      {pictures.length > 0 ? (
        <Carousel pictures={pictures} />
      ) : (
        <p className="flex h-[400px] items-center justify-center rounded-sm bg-aubergine text-mist">
          {gallery.empty}
        </p>
      )}
    </Section>
  );
}
