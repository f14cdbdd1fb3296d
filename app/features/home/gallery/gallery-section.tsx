import { Section } from '#app/ui/layout/section.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { gallery } from '#content/copy/site/sections.ts';

import { Carousel } from './carousel.tsx';
import type { GalleryPicture } from './gallery.data.ts';

type Props = {
  count: number;
  /** Absent where the server wrote the strip. */
  pictures: GalleryPicture[] | undefined;
};

/** Pictures of past evenings, on a dark background. */
export function GallerySection({ count, pictures }: Props) {
  return (
    <Section id="gallery" labelledBy="gallery-title" className="surface-night">
      <SectionHeading
        id="gallery-title"
        eyebrow={gallery.eyebrow}
        title={count === 12 ? gallery.title : gallery.otherTitle}
        className="mb-7 sm:mb-14"
      />
      {count > 0 ? (
        <Carousel count={count} pictures={pictures} />
      ) : (
        <p className="flex h-[400px] items-center justify-center rounded-sm bg-aubergine text-mist">
          {gallery.empty}
        </p>
      )}
    </Section>
  );
}
