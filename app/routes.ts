import type { RouteConfig } from '@react-router/dev/routes';
import { index, layout, route } from '@react-router/dev/routes';

/** The whole site map, in the order of the specification's tables. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('newsletter', 'routes/public/newsletter.tsx'),
    route('newsletter/confirmer', 'routes/public/newsletter-confirm.tsx'),
    route('newsletter/desinscrire', 'routes/public/newsletter-unsubscribe.tsx'),
    route('faq', 'routes/public/faq.tsx'),
    route('community', 'routes/public/community.tsx'),
    route('gallery', 'routes/public/gallery.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('testimonials', 'routes/public/testimonials.tsx'),
    route('partners', 'routes/public/partners.tsx'),
    route('organizers', 'routes/public/organizers.tsx'),
    route('why', 'routes/public/why.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
] satisfies RouteConfig;
