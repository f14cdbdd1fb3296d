import { eventMeta, eventNodes } from '#app/features/event/event-metadata.ts';
import { editionContext } from '#app/features/event/edition-context.ts';
import { editionValues } from '#app/features/event/edition-values.ts';
import { mapPlace, mapTexts } from '#app/features/map/map-facts.ts';
import { MapSection } from '#app/features/map/map-section.tsx';
import { readCopyValues } from '#app/shared/copy.data.ts';
import { organizationNode } from '#app/lib/page/json-ld.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { clockContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { withServerTexts } from '#app/lib/page/server-only.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { mapSection, mapSeo } from '#content/copy/site/visit.ts';

import type { Route } from './+types/map.ts';
import { PageEnd } from './page-end.tsx';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [edition, values, settings] = await Promise.all([
    context.get(editionContext),
    readCopyValues(client),
    readPublicSettings(client),
  ]);
  const present = editionValues(values, edition, context.get(clockContext).now());
  const map = mapTexts(edition, present, settings);
  return withServerTexts(context, { edition, place: mapPlace(edition, settings) }, map);
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const site = siteOf(matches);
  const { siteUrl } = site;
  const { edition } = loaderData;
  return [
    ...pageMeta({
      ...site,
      pathname: location.pathname,
      updated: edition.updated,
      crumb: mapSection.eyebrow,
      position: edition.venue,
      nodes: import.meta.env.SSR ? [...eventNodes(edition, site), organizationNode({ siteUrl })] : [],
      ...mapSeo,
    }),
    ...eventMeta(edition),
  ];
};

export default function Map({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        picture="grand-place-view"
        titleId="map-title"
        eyebrow={mapSection.eyebrow}
        title={mapSection.title}
      />
      <MapSection place={loaderData.place} texts={loaderData.texts} level={1} />
      <PageEnd page="map" />
    </>
  );
}
