import { deferred } from '#app/ui/deferred.tsx';

/** The sections under the hero, from the top: the further down, the longer their script may wait. */
export const WhySection = deferred('high', () =>
  import('#app/features/why/why-section.tsx').then((module) => module.WhySection),
);
export const AboutSection = deferred('high', () =>
  import('#app/features/about/about-section.tsx').then((module) => module.AboutSection),
);
export const GallerySection = deferred('medium', () =>
  import('#app/features/gallery/gallery-section.tsx').then((module) => module.GallerySection),
);
export const TestimonialsSection = deferred('medium', () =>
  import('#app/features/testimonials/testimonials-section.tsx').then((module) => module.TestimonialsSection),
);
export const BookingSection = deferred('medium', () =>
  import('#app/features/booking/booking-section.tsx').then((module) => module.BookingSection),
);
export const BadgesSection = deferred('medium', () =>
  import('#app/features/badges/badges-section.tsx').then((module) => module.BadgesSection),
);
export const OrganizersSection = deferred('low', () =>
  import('#app/features/organizers/organizers-section.tsx').then((module) => module.OrganizersSection),
);
export const FaqSection = deferred('low', () =>
  import('#app/features/faq/faq-section.tsx').then((module) => module.FaqSection),
);
export const MapSection = deferred('low', () =>
  import('#app/features/map/map-section.tsx').then((module) => module.MapSection),
);
export const PartnersSection = deferred('low', () =>
  import('#app/features/partners/partners-section.tsx').then((module) => module.PartnersSection),
);
export const CommunitySection = deferred('low', () =>
  import('#app/features/community/community-section.tsx').then((module) => module.CommunitySection),
);
export const StorySection = deferred('low', () =>
  import('#app/features/story/story-section.tsx').then((module) => module.StorySection),
);
export const DoorsSection = deferred('low', () =>
  import('#app/features/story/doors-section.tsx').then((module) => module.DoorsSection),
);

/** Every script at once, for who comes from another page of the site. */
export async function preloadHomeParts(): Promise<void> {
  const upper = [
    WhySection,
    AboutSection,
    GallerySection,
    TestimonialsSection,
    BookingSection,
    BadgesSection,
  ];
  const lower = [OrganizersSection, FaqSection, MapSection, PartnersSection, CommunitySection];
  await Promise.all([...upper, ...lower, StorySection, DoorsSection].map(({ preload }) => preload()));
}
