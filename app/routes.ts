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
    route('map', 'routes/public/map.tsx'),
    route('badges', 'routes/public/badges.tsx'),
    route('community', 'routes/public/community.tsx'),
    route('gallery', 'routes/public/gallery.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('testimonials', 'routes/public/testimonials.tsx'),
    route('partners', 'routes/public/partners.tsx'),
    route('organizers', 'routes/public/organizers.tsx'),
    route('why', 'routes/public/why.tsx'),
    route('evenements-lille', 'routes/public/events-calendar.tsx'),
    route('networking-lille', 'routes/public/networking-guide.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('presse', 'routes/public/press.tsx'),
    route('press', 'routes/public/press-redirect.ts'),
    route('politique-ia', 'routes/public/ai-policy.tsx'),
    route('mentions-legales', 'routes/public/legal-notice.tsx'),
    route('cgu', 'routes/public/terms.tsx'),
    route('politique-confidentialite', 'routes/public/privacy-policy.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('calendrier.ics', 'routes/resources/calendar-feed.ts'),
  route('calendrier/:file', 'routes/resources/calendar-edition.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('llms.txt', 'routes/resources/llms.ts'),
] satisfies RouteConfig;
