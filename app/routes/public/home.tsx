import { eventJsonLd, eventMeta } from '#app/features/event/event-metadata.ts';
import { editionContext } from '#app/features/event/edition-context.ts';
import { Hero } from '#app/features/event/hero.tsx';
import { PracticalFacts } from '#app/features/event/practical-facts.tsx';
import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { pageMeta } from '#app/lib/seo.ts';
import { homeSeo } from '#content/home.ts';

import type { Route } from './+types/home.ts';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  return { edition: await context.get(editionContext) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const siteUrl = matches[0].loaderData.siteUrl;
  const { edition } = loaderData;
  return [
    ...pageMeta({ siteUrl, pathname: location.pathname, updated: edition.updated, ...homeSeo }),
    ...eventMeta(edition),
    { 'script:ld+json': eventJsonLd(edition, siteUrl) },
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero edition={loaderData.edition} />
      <PracticalFacts edition={loaderData.edition} />
    </>
  );
}
