import type { MetaDescriptor } from 'react-router';

import { eventJsonLd, eventMeta } from '#app/features/event/event-metadata.ts';
import { breadcrumbJsonLd, faqPageJsonLd, organizationJsonLd, placeJsonLd } from '#app/lib/json-ld.ts';
import type { PageSeo } from '#app/lib/seo.ts';
import { pageMeta } from '#app/lib/seo.ts';

import { sectionTrail } from '#content/story.ts';

import type { HomePageData } from './home-page.data.ts';

type Options = Pick<PageSeo, 'siteUrl' | 'pathname' | 'title' | 'description' | 'keywords' | 'summary'> & {
  data: HomePageData;
};

const trail = sectionTrail.sections.map(({ anchor, label }) => ({ name: label, path: `/#${anchor}` }));

/** Tags and structured data of the home page and of the addresses that show it. */
export function homePageMeta({ data, ...page }: Options): MetaDescriptor[] {
  const { edition, organizers, rating, questions, history } = data;
  const summary = `${page.summary ?? page.description} ${history}.`;
  const founders = organizers.map(({ name, title, links }) => ({
    name,
    title,
    profiles: links.map(({ url }) => url),
  }));
  return [
    ...pageMeta({ updated: edition.updated, ...page, summary }),
    ...eventMeta(edition),
    { 'script:ld+json': eventJsonLd(edition, page.siteUrl) },
    { 'script:ld+json': organizationJsonLd({ siteUrl: page.siteUrl, founders, rating }) },
    ...(edition.venue ? [{ 'script:ld+json': placeJsonLd(edition.venue) }] : []),
    { 'script:ld+json': faqPageJsonLd(questions) },
    { 'script:ld+json': breadcrumbJsonLd(page.siteUrl, trail) },
  ];
}
