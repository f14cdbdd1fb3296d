import { FaqList } from '#app/features/faq/faq-list.tsx';
import { FeaturedEventCard } from '#app/features/guide/featured-event.tsx';
import { GuideIntro } from '#app/features/guide/guide-intro.tsx';
import { OtherEvents, Tips, Venues } from '#app/features/guide/guide-lists.tsx';
import { articleNode, faqNodes, organizationNode } from '#app/lib/page/json-ld.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { guidePage, guideSeo } from '#content/copy/site/guide-page.ts';

import type { Route } from './+types/networking-guide.ts';
import { guideEvent } from './guide-event.ts';
import { PageEnd } from './page-end.tsx';
import { readGuidePage } from './networking-guide.data.ts';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('info');

export const headers = publicPageHeaders;

export const loader = ({ context }: Route.LoaderArgs) => readGuidePage(context);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const { siteUrl, sharing } = siteOf(matches);
  const { modified, questions } = loaderData;
  const { published } = guidePage;
  const article = {
    siteUrl,
    path: location.pathname,
    headline: guidePage.title,
    description: guideSeo.description,
    published,
    modified,
    image: sharing?.path,
  };
  return [
    ...pageMeta({
      siteUrl,
      sharing,
      pathname: location.pathname,
      type: 'article',
      updated: modified,
      crumb: guidePage.crumb,
      nodes: import.meta.env.SSR
        ? [articleNode(article), organizationNode({ siteUrl }), ...faqNodes(questions)]
        : [],
      ...guideSeo,
    }),
    { property: 'article:published_time', content: published },
    { property: 'article:modified_time', content: modified },
  ];
};

export default function NetworkingGuide({ loaderData }: Route.ComponentProps) {
  const { edition, body, events, venues, tips, questions } = loaderData;
  const featured = guideEvent(edition, body, useNow(60_000));
  return (
    <article>
      <GuideIntro isRecommended={featured.isRecommended} />
      <Section id="featured" labelledBy="featured-title" className="bg-ivory !pb-0">
        <FeaturedEventCard event={featured} />
      </Section>
      <OtherEvents events={events} />
      <Venues venues={venues} />
      <Tips tips={tips} />
      <Section id="faq" labelledBy="guide-faq-title" className="bg-ivory">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-20">
          <h2 id="guide-faq-title" className="text-3xl">
            {guidePage.faqTitle}
          </h2>
          <FaqList items={questions} />
        </div>
      </Section>
      <PageEnd page="guide" />
    </article>
  );
}
