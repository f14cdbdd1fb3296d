import type { MetaDescriptor } from 'react-router';

import { brand } from '#content/brand.ts';

import { canonicalUrl } from './canonical.ts';

/** What the sharing picture shows, for those who cannot see it. */
const imageAlt =
  'Une terrasse sur les toits de Lille, un vendredi soir : le beffroi, des lampions, des gens qui trinquent.';

export type PageSeo = {
  siteUrl: string;
  pathname: string;
  title: string;
  description: string;
  keywords: readonly string[];
  /** In one or two sentences, for AI readers; the description when it says enough. */
  summary?: string;
  /** Day or instant of the last change, ISO 8601. */
  updated?: string;
  /** Path or absolute address of the sharing picture. */
  image?: string;
  type?: 'website' | 'article';
  /** Pages made for one person (confirmations, errors) stay out of search engines. */
  index?: boolean;
};

/** The tags every page sets (specification 1, "Page metadata"); a page adds its own after them. */
export function pageMeta(page: PageSeo): MetaDescriptor[] {
  const url = canonicalUrl(page.siteUrl, page.pathname);
  const image = new URL(page.image ?? '/images/social.jpg', url).href;
  const robots = page.index === false ? 'noindex, nofollow' : 'index, follow';
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { name: 'keywords', content: page.keywords.join(', ') },
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: url },
    { tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: imageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: imageAlt },
    ...readerMeta(page),
  ];
}

/** The second set of the specification: what the content is, for AI readers, and where it is about. */
function readerMeta(page: PageSeo): MetaDescriptor[] {
  return [
    { name: 'ai:summary', content: page.summary ?? page.description },
    { name: 'ai:freshness', content: page.updated ?? 'Mis à jour chaque mois' },
    { name: 'ai:expertise-level', content: 'Tous niveaux' },
    { name: 'ai:content-type', content: page.type ?? 'website' },
    { name: 'ai:keywords', content: page.keywords.join(', ') },
    { name: 'geo.region', content: 'FR-59' },
    { name: 'geo.placename', content: 'Lille' },
    { name: 'organization', content: brand.name },
    { name: 'contact', content: brand.contactEmail },
  ];
}
