import type { MetaDescriptor } from 'react-router';

import { brand } from '#content/brand.ts';
import { chrome } from '#content/copy/site/chrome.ts';
import { socialSize } from '#domain/social-size.ts';

import { canonicalUrl } from './canonical.ts';
import type { Crumb } from './json-ld.ts';
import { absolute, breadcrumbNode } from './json-ld.ts';
import { wordlessImage } from './sharing-image.ts';
import type { SharingImage } from './sharing-image.ts';

type JsonLdNode = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'];

export type PageSeo = {
  siteUrl: string;
  pathname: string;
  title: string;
  description: string;
  keywords: readonly string[];
  /** One or two sentences for AI readers; defaults to the description. */
  summary?: string;
  /** Date or instant of the last change, ISO 8601. */
  updated?: string;
  /** Image of shared links; defaults to the terrace without text. */
  sharing?: SharingImage;
  type?: 'website' | 'article';
  /** The page's own breadcrumb name; `parents` are its ancestors below the home page. */
  crumb?: string;
  parents?: readonly Crumb[];
  /** schema.org nodes of the page (`json-ld.ts`); empty in the browser, whose scripts do not build them. */
  nodes?: readonly JsonLdNode[];
  /** Position of the displayed place; defaults to the centre of Lille. */
  position?: { latitude: number; longitude: number };
  /** `noindex` for pages of one person (confirmations, errors). */
  index?: boolean;
  /** Whether crawlers may follow the links of a `noindex` page. */
  follow?: boolean;
};

type PublicMatches = readonly [
  { loaderData: { siteUrl: string; now: string } },
  { loaderData: { sharing?: SharingImage | undefined } },
  ...unknown[],
];

/** Values that the root and the public layout provide to a page's `meta`, from its `matches`. `now`: ms since the epoch. */
export const siteOf = ([document, layout]: PublicMatches) => ({
  siteUrl: document.loaderData.siteUrl,
  sharing: layout.loaderData.sharing,
  now: Date.parse(document.loaderData.now),
});

/** First breadcrumb of every page. */
export const homeCrumb: Crumb = { name: chrome.homeCrumb, path: '/' };

/**
 * The tags of every page (METADATA-01) and its structured data as one graph. A page appends
 * its own tags.
 */
export function pageMeta(page: PageSeo): MetaDescriptor[] {
  const url = canonicalUrl(page.siteUrl, page.pathname);
  const { path, alt } = page.sharing ?? wordlessImage;
  const image = absolute(page.siteUrl, path);
  const indexed = page.index !== false;
  const robots = `${indexed ? 'index' : 'noindex'}, ${(page.follow ?? indexed) ? 'follow' : 'nofollow'}`;
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...keywordsMeta('keywords', page),
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
  nodes,
}: PageSeo): MetaDescriptor[] {
  if (!crumb && !nodes) return [];
  if (!import.meta.env.SSR) return [{ 'script:ld+json': keptData(canonicalUrl(siteUrl, pathname)) }];
  const trail = crumb ? [breadcrumbNode(siteUrl, [...parents, { name: crumb, path: pathname }])] : [];
  const graph = [...(nodes ?? []), ...trail].flat();
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } }];
}

/**
 * Structured data in the browser. Its readers request documents, so the scripts do not contain the functions that build
 * it, and React keeps the element of the server. This placeholder contains the URL of the page, so that React replaces
 * it with the page. In development, where React compares the two, it is the data of the server.
 */
function keptData(id: string): JsonLdNode {
  const written =
    import.meta.env.DEV && document.querySelector('script[type="application/ld+json"]')?.textContent;
  return written ? JSON.parse(written) : { '@id': id };
}

/** Nothing for an article without keywords and tags. */
const keywordsMeta = (name: string, { keywords }: PageSeo): MetaDescriptor[] =>
  keywords.length > 0 ? [{ name, content: keywords.join(', ') }] : [];

/** Tags for AI readers: kind of content and geographic position. */
function readerMeta(page: PageSeo): MetaDescriptor[] {
  const { latitude, longitude } = page.position ?? brand.town;
  return [
    { name: 'ai:summary', content: page.summary ?? page.description },
    { name: 'ai:freshness', content: page.updated?.slice(0, 10) ?? 'Mis à jour chaque mois' },
    { name: 'ai:expertise-level', content: 'Tous niveaux' },
    { name: 'ai:content-type', content: page.type ?? 'website' },
    ...keywordsMeta('ai:keywords', page),
    { name: 'geo.region', content: 'FR-59' },
    { name: 'geo.placename', content: brand.town.name },
    { name: 'geo.position', content: `${latitude};${longitude}` },
    { name: 'organization', content: brand.name },
    { name: 'contact', content: brand.contactEmail },
  ];
}
