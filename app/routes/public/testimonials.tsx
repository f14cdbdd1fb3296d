import { publishedRating, scoreLine } from '#app/features/home/testimonials/score.ts';
import { readTestimonials } from '#app/features/home/testimonials/testimonials.data.ts';
import { TestimonialsSection } from '#app/features/home/testimonials/testimonials-section.tsx';
import { organizationNode } from '#app/lib/page/json-ld.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { testimonials } from '#content/copy/site/sections.ts';

import type { Route } from './+types/testimonials.ts';
import { PageEnd } from './page-end.tsx';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [found, settings] = await Promise.all([readTestimonials(client), readPublicSettings(client)]);
  return { testimonials: found, score: scoreLine(settings), rating: publishedRating(settings) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const { siteUrl, sharing } = siteOf(matches);
  return pageMeta({
    siteUrl,
    sharing,
    pathname: location.pathname,
    crumb: testimonials.eyebrow,
    nodes: import.meta.env.SSR ? [organizationNode({ siteUrl, rating: loaderData.rating })] : [],
    ...testimonials.seo,
  });
};

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        picture="toast"
        titleId="testimonials-title"
        eyebrow={testimonials.eyebrow}
        title={testimonials.title}
      />
      <TestimonialsSection {...loaderData} level={1} />
      <PageEnd page="testimonials" />
    </>
  );
}
