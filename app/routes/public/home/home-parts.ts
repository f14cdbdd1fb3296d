import type { Plain } from '#app/lib/page/kept-parts.ts';
import { WaitingForm } from '#app/routes/public/waiting-part.ts';
import { deferred } from '#app/ui/layout/deferred.tsx';
import { keptPart } from '#app/ui/layout/kept.tsx';
import { withParts } from '#app/ui/layout/preload-parts.ts';
import { written } from '#app/ui/layout/written.tsx';

type Priority = Parameters<typeof deferred>[0];

/** A part that is hydrated when it comes near, and whose HTML the server keeps. */
function keptDeferred<Given extends { readonly [name: string]: Plain }>(
  priority: Priority,
  id: string,
  load: () => Promise<React.ComponentType<Given>>,
) {
  return keptPart(id, deferred(priority, id, load));
}

/** The sections below the hero, from the top. `deferred`: hydrated when they come near; `written`: never hydrated. */
export const WhySection = written('why', () =>
  import('#app/features/home/why/why-section.tsx').then((module) => module.WhySection),
);
export const AboutSection = keptDeferred('high', 'about', () =>
  import('./about-part.tsx').then((module) => module.AboutPart),
);
export const GallerySection = keptDeferred('medium', 'gallery', () =>
  import('#app/features/home/gallery/gallery-section.tsx').then((module) => module.GallerySection),
);
export const TestimonialsSection = written('testimonials', () =>
  import('#app/features/home/testimonials/testimonials-section.tsx').then(
    (module) => module.TestimonialsSection,
  ),
);
export const BookingSection = keptDeferred('medium', 'booking', () =>
  import('./booking-part.tsx').then((module) => module.BookingPart),
);
export const BadgesSection = keptDeferred('medium', 'badges', () =>
  import('#app/features/badges/badges-section.tsx').then((module) => module.BadgesSection),
);
export const OrganizersSection = written('organizers', () =>
  import('#app/features/home/organizers/organizers-section.tsx').then((module) => module.OrganizersSection),
);
export const FaqSection = written('faq', () =>
  import('#app/features/faq/faq-section.tsx').then((module) => module.FaqSection),
);
export const MapSection = keptDeferred('low', 'map', () =>
  import('#app/features/map/map-section.tsx').then((module) => module.MapSection),
);
export const PartnersSection = written('partners', () =>
  import('#app/features/home/partners/partners-section.tsx').then((module) => module.PartnersSection),
);
export const CommunitySection = written('community', () =>
  import('#app/features/home/community/community-section.tsx').then((module) => module.CommunitySection),
);
export const StorySection = written('story', () =>
  import('#app/features/home/story/story-section.tsx').then((module) => module.StorySection),
);
export const DoorsSection = written('doors', () =>
  import('#app/features/home/story/doors-section.tsx').then((module) => module.DoorsSection),
);

/** Loads all scripts at once, for client-side navigations. */
export const withHomeParts = <Data>(data: Promise<Data>, request: Request): Promise<Data> =>
  withParts(data, request, [
    WhySection,
    AboutSection,
    GallerySection,
    TestimonialsSection,
    BookingSection,
    BadgesSection,
    OrganizersSection,
    FaqSection,
    MapSection,
    PartnersSection,
    CommunitySection,
    StorySection,
    DoorsSection,
    WaitingForm,
  ]);
