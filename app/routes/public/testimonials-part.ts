import { deferred } from '#app/ui/layout/deferred.tsx';

/** The testimonials, below the first screen of two pages. */
export const TestimonialsSection = deferred('medium', 'testimonials', () =>
  import('#app/features/home/testimonials/testimonials-section.tsx').then(
    (module) => module.TestimonialsSection,
  ),
);
