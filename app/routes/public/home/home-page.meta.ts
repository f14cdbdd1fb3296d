import type { MetaDescriptor } from 'react-router';

import { eventMeta, eventNodes } from '#app/features/event/event-metadata.ts';
import { eventFacts } from '#app/features/event/quoted-facts.ts';
import { founders } from '#app/features/home/organizers/founders.ts';
import { breadcrumbNode, faqNodes, organizationNode } from '#app/lib/page/json-ld.ts';
import type { PageSeo } from '#app/lib/page/seo.ts';
import { pageMeta } from '#app/lib/page/seo.ts';
import { sectionTrail } from '#content/copy/site/story.ts';
import { fillCopy } from '#domain/text/copy.ts';

import type { HomePageData } from './home-page.data.ts';

type Options = Omit<PageSeo, 'updated' | 'nodes' | 'position'> & { data: HomePageData; now: number };

const trail = sectionTrail.sections.map(({ anchor, label }) => ({ name: label, path: `/#${anchor}` }));

/** Tags and structured data of the home page and of the URLs that show it. */
export function homePageMeta({ data, ...page }: Options): MetaDescriptor[] {
  const { edition, texts, history } = data;
  const facts = eventFacts(edition);
  const fill = (text: string) => fillCopy(text, facts);
  const summary = `${fill(page.summary ?? page.description)} ${history}.`;
  const { siteUrl } = page;
  return [
    ...pageMeta({
      updated: edition.updated,
      ...page,
      description: fill(page.description),
      summary,
      position: edition.venue,
      nodes:
        import.meta.env.SSR && texts
          ? [
              ...eventNodes(edition, page),
              organizationNode({
                siteUrl,
                founders: founders(texts.organizers),
                sponsors: texts.partners,
                rating: texts.rating,
              }),
              ...faqNodes(texts.questions),
              breadcrumbNode(siteUrl, trail),
            ]
          : [],
    }),
    ...eventMeta(edition),
  ];
}
