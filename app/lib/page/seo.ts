import type { MetaDescriptor } from 'react-router';

import { brand } from '#content/brand.ts';
import { chrome } from '#content/copy/site/chrome.ts';
import { socialSize } from '#domain/social-size.ts';

import { canonicalUrl } from './canonical.ts';
import type { Crumb } from './json-ld.ts';
import { absolute, breadcrumbNode } from './json-ld.ts';
import { type SharingImage, wordlessImage } from './sharing-image.ts';

type JsonLdNode = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'];

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
  /** The picture a link to the page shows; the terrace without words when it has none of its own. */
  sharing?: SharingImage;
  type?: 'website' | 'article';
  /** Where the page stands in the site, by its own name; a page under another one gives its `parents`. */
  crumb?: string;
  parents?: readonly Crumb[];
  /** What the page shows, as nodes of `json-ld.ts`. */
  nodes?: readonly JsonLdNode[];
  /** Where what it shows takes place; the middle of the town for the other pages. */
  position?: { latitude: number; longitude: number };
  /** Pages made for one person (confirmations, errors) stay out of search engines. */
  index?: boolean;
  /** Whether search engines go on from a page they do not keep. */
  follow?: boolean;
};

type PublicMatches = readonly [
  { loaderData: { siteUrl: string } },
  { loaderData: { sharing?: SharingImage | undefined } },
  ...unknown[],
];

/** What the document and the public layout know, for the metadata of a page under them: its own `matches`. */
export const siteOf = ([document, layout]: PublicMatches) => ({
  siteUrl: document.loaderData.siteUrl,
  sharing: layout.loaderData.sharing,
});

/** The top of every trail. */
export const homeCrumb: Crumb = { name: chrome.homeCrumb, path: '/' };

/**
 * The tags every page sets (specification 1, "Page metadata") and its structured data, one graph; a page adds its own
 * tags after them.
 */
export function pageMeta(page: PageSeo): MetaDescriptor[] {
  const url = canonicalUrl(page.siteUrl, page.pathname);
  const { path, alt } = page.sharing ?? wordlessImage;
  const image = absolute(page.siteUrl, path);
  const kept = page.index !== false;
  const robots = `${kept ? 'index' : 'noindex'}, ${(page.follow ?? kept) ? 'follow' : 'nofollow'}`;
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
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(socialSize.width) },
    { property: 'og:image:height', content: String(socialSize.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
    ...readerMeta(page),
    ...structuredData(page),
  ];
}

function structuredData({
  siteUrl,
  pathname,
  crumb,
  parents = [homeCrumb],
  nodes = [],
}: PageSeo): MetaDescriptor[] {
  const trail = crumb ? [breadcrumbNode(siteUrl, [...parents, { name: crumb, path: pathname }])] : [];
  const graph = [...nodes, ...trail].flat();
  if (graph.length === 0) return [];
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }];
}

/** The second set of the specification: what the content is, for AI readers, and where it is about. */
function readerMeta(page: PageSeo): MetaDescriptor[] {
  const { latitude, longitude } = page.position ?? brand.town;
  return [
    { name: 'ai:summary', content: page.summary ?? page.description },
    { name: 'ai:freshness', content: page.updated?.slice(0, 10) ?? 'Mis à jour chaque mois' },
    { name: 'ai:expertise-level', content: 'Tous niveaux' },
    { name: 'ai:content-type', content: page.type ?? 'website' },
    { name: 'ai:keywords', content: page.keywords.join(', ') },
    { name: 'geo.region', content: 'FR-59' },
    { name: 'geo.placename', content: brand.town.name },
    { name: 'geo.position', content: `${latitude};${longitude}` },
    { name: 'organization', content: brand.name },
    { name: 'contact', content: brand.contactEmail },
  ];
}
