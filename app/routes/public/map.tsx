import { eventJsonLd, eventMeta } from '#app/features/event/event-metadata.ts';
import { editionContext } from '#app/features/event/edition-context.ts';
import { mapFacts } from '#app/features/map/map-facts.ts';
import { MapSection } from '#app/features/map/map-section.tsx';
import { getCopyValues } from '#app/lib/copy.data.ts';
import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { supabaseContext } from '#app/lib/request-context.ts';
import { pageMeta } from '#app/lib/seo.ts';
import { getPublicSettings } from '#app/lib/settings.data.ts';
import { mapSeo } from '#content/visit.ts';

import type { Route } from './+types/map.ts';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [edition, values, settings] = await Promise.all([
    context.get(editionContext),
    getCopyValues(client),
    getPublicSettings(client),
  ]);
  return { edition, facts: mapFacts(edition, values, settings) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const siteUrl = matches[0].loaderData.siteUrl;
  const { edition } = loaderData;
  return [
    ...pageMeta({ siteUrl, pathname: location.pathname, updated: edition.updated, ...mapSeo }),
    ...eventMeta(edition),
    { 'script:ld+json': eventJsonLd(edition, siteUrl) },
  ];
};

export default function Map({ loaderData }: Route.ComponentProps) {
  return <MapSection facts={loaderData.facts} level={1} />;
}
