import type { RouteConfig } from '@react-router/dev/routes';
import { index, layout, route } from '@react-router/dev/routes';

/** The whole site map, in the order of the specification's tables. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('newsletter', 'routes/public/newsletter.tsx'),
    route('newsletter/confirmer', 'routes/public/newsletter-confirm.tsx'),
    route('newsletter/desinscrire', 'routes/public/newsletter-unsubscribe.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
] satisfies RouteConfig;
