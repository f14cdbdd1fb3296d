import { pastEventNodes } from '#app/features/event/past-event-metadata.ts';
import { EveningView } from '#app/features/past-evenings/evening-view.tsx';
import { MissingEvening } from '#app/features/past-evenings/missing-evening.tsx';
import { organizationNode } from '#app/lib/page/json-ld.ts';
import { datedPageHeaders } from '#app/lib/page/page-headers.ts';
import { homeCrumb, pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { brand } from '#content/brand.ts';
import { calendarPage } from '#content/copy/site/calendar.ts';
import { pastEvening as copy } from '#content/copy/site/past-evening.ts';
import { eveningPath } from '#domain/past-evenings.ts';

import { PageEnd } from '#app/routes/public/page-end.tsx';
import type { Route } from './+types/past-evening.ts';
import { readPastEvening } from './past-evening.data.ts';

/** A photo that is taken down leaves the caches within a minute. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('Retry-After') ? loaderHeaders : datedPageHeaders();

export const loader = ({ context, params }: Route.LoaderArgs) => readPastEvening(context, params.slug);

const parents = [homeCrumb, { name: calendarPage.eyebrow, path: '/evenements-lille' }];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData.state !== 'found')
    return [
      { title: `${copy[loaderData.state]} | ${brand.name}` },
      { name: 'robots', content: 'noindex, follow' },
    ];
  const { slug, facts, photos, account, sharing, updated } = loaderData;
  const { siteUrl } = siteOf(matches);
  const day = parisDate(facts.startsAt);
  const path = eveningPath(slug);
  const isEmpty = photos.length === 0 && account === '';
  return pageMeta({
    siteUrl,
    sharing,
    pathname: path,
    title: copy.title(day),
    description: copy.description(day, facts.venue.name),
    keywords: copy.keywords,
    updated,
    parents,
    crumb: copy.crumb(day),
    position: facts.venue,
    index: !isEmpty,
    follow: true,
    nodes: import.meta.env.SSR
      ? [...pastEventNodes(facts, { siteUrl, path, image: sharing.path }), organizationNode({ siteUrl })]
      : [],
  });
};

export default function PastEvening({ loaderData }: Route.ComponentProps) {
  if (loaderData.state !== 'found') return <MissingEvening state={loaderData.state} />;
  const { slug, facts, account, thanks, photos } = loaderData;
  return (
    <>
      <EveningView
        slug={slug}
        startsAt={facts.startsAt}
        venue={facts.venue}
        account={account}
        thanks={thanks}
        photos={photos}
        crumbs={parents}
      />
      <PageEnd page="evening" />
    </>
  );
}
