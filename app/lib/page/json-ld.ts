import icon from '#app/brand/icon-180.png?url';
import { brand } from '#content/brand.ts';

import { canonicalUrl } from './canonical.ts';

/**
 * schema.org nodes of a page's single `@graph` (`seo.ts` writes it). They repeat visible text word for word and
 * nothing else. Nodes refer to each other by `@id`, and every referenced `@id` is in the same page.
 */
type Founder = {
  name: string;
  title: string;
  description: string;
  image?: string;
  profiles: readonly string[];
};
/** Average rating out of `best`, and number of reviews. */
export type Rating = { value: number; best: number; reviews: number };
type Sponsor = { name: string; url: string | null; description: string };
type Venue = { name: string; address: string; latitude: number; longitude: number };
export type Crumb = { name: string; path: string };

/** Postal address parts shared by every evening. */
const town = { addressLocality: 'Lille', addressRegion: 'FR-59', addressCountry: 'FR' } as const;

export function organizationId(siteUrl: string): string {
  return canonicalUrl(siteUrl, '/#organization');
}
export function venueId(siteUrl: string): string {
  return canonicalUrl(siteUrl, '/#venue');
}

/** The organiser. Founders, sponsors and rating only on pages that display them. */
export function organizationNode(options: {
  siteUrl: string;
  founders?: readonly Founder[];
  sponsors?: readonly Sponsor[];
  rating?: Rating;
}) {
  const { siteUrl, founders = [], sponsors = [], rating } = options;
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: brand.name,
    alternateName: brand.acronym,
    description: brand.tagline,
    url: canonicalUrl(siteUrl, '/'),
    logo: absolute(siteUrl, icon),
    email: brand.contactEmail,
    areaServed: { '@type': 'City', name: 'Lille' },
    ...(founders.length > 0 && { founder: founders.map((founder) => personNode(siteUrl, founder)) }),
    ...(sponsors.length > 0 && { sponsor: sponsors.map(sponsorNode) }),
    ...(rating && { aggregateRating: aggregateRatingNode(rating) }),
  };
}

function personNode(siteUrl: string, { name, title, description, image, profiles }: Founder) {
  return {
    '@type': 'Person',
    name,
    jobTitle: title,
    description,
    ...(image && { image: absolute(siteUrl, image) }),
    sameAs: [...profiles],
    worksFor: { '@id': organizationId(siteUrl) },
  };
}

function sponsorNode({ name, url, description }: Sponsor) {
  return { '@type': 'Organization', name, description, ...(url && { url }) };
}

function aggregateRatingNode({ value, best, reviews }: Rating) {
  return {
    '@type': 'AggregateRating',
    ratingValue: value,
    bestRating: best,
    ratingCount: reviews,
    reviewCount: reviews,
  };
}

/** Parses a one-line address: « 24 rue du Toit-Doré, 59800 Lille ». */
export function placeNode(siteUrl: string, { name, address, latitude, longitude }: Venue) {
  const [, streetAddress, postalCode] = /^(.+?),?\s+(\d{5})\s+\S/.exec(address) ?? [];
  return {
    '@type': 'Place',
    '@id': venueId(siteUrl),
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetAddress ?? address,
      ...(postalCode && { postalCode }),
      ...town,
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  };
}

/** FAQ entries as displayed, with variants applied. No node without entries: schema.org requires at least one. */
export function faqNodes(items: readonly { question: string; answer: string }[]) {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      inLanguage: 'fr',
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

/** Breadcrumbs from the home page to the current page, in displayed order. */
export function breadcrumbNode(siteUrl: string, crumbs: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalUrl(siteUrl, path),
    })),
  };
}

/**
 * `published` and `modified` are ISO 8601 instants with offset. Without an author, the organisation is the author.
 */
export function articleNode(options: {
  siteUrl: string;
  path: string;
  headline: string;
  description: string;
  published: string;
  modified: string;
  image?: string;
  author?: string;
}) {
  const { siteUrl, headline, description, author } = options;
  const url = canonicalUrl(siteUrl, options.path);
  const publisher = { '@id': organizationId(siteUrl) };
  return {
    '@type': 'Article',
    headline,
    description,
    inLanguage: 'fr',
    mainEntityOfPage: url,
    url,
    image: [absolute(siteUrl, options.image ?? '/images/social.jpg')],
    datePublished: options.published,
    dateModified: options.modified,
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
  };
}

/** The listed articles of a blog page, published by the organisation. `published` is ISO 8601 with offset. */
export function blogNode(
  siteUrl: string,
  posts: readonly { slug: string; title: string; excerpt: string; published: string }[],
) {
  return {
    '@type': 'Blog',
    '@id': canonicalUrl(siteUrl, '/blog#blog'),
    url: canonicalUrl(siteUrl, '/blog'),
    inLanguage: 'fr',
    publisher: { '@id': organizationId(siteUrl) },
    blogPost: posts.map(({ slug, title, excerpt, published }) => ({
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      url: canonicalUrl(siteUrl, `/blog/${slug}`),
      datePublished: published,
    })),
  };
}

/**
 * Resolves a path or URL against the site's origin. An address that is none, such as `https://exemple.fr:port`, stays as
 * it was written: a wrong picture must not make a page fail.
 */
export function absolute(siteUrl: string, path: string): string {
  return URL.parse(path, canonicalUrl(siteUrl, '/'))?.href ?? path;
}
