import { scoreLine } from '#app/features/testimonials/score.ts';
import { getTestimonials } from '#app/features/testimonials/testimonials.data.ts';
import { TestimonialsSection } from '#app/features/testimonials/testimonials-section.tsx';
import { getCopyValues } from '#app/lib/copy.data.ts';
import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { supabaseContext } from '#app/lib/request-context.ts';
import { pageMeta } from '#app/lib/seo.ts';
import { getPublicSettings } from '#app/lib/settings.data.ts';
import { testimonials } from '#content/sections.ts';

import type { Route } from './+types/testimonials.ts';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [found, copy, settings] = await Promise.all([
    getTestimonials(client),
    getCopyValues(client),
    getPublicSettings(client),
  ]);
  return { testimonials: found, score: scoreLine(settings, copy) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ siteUrl: matches[0].loaderData.siteUrl, pathname: location.pathname, ...testimonials.seo });

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  return <TestimonialsSection {...loaderData} level={1} />;
}
