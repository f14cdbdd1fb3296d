import { brand } from '#content/brand.ts';

/** schema.org objects for `{ 'script:ld+json': … }`. They repeat what the page shows, word for word, and nothing else. */
const context = 'https://schema.org';

type Founder = { name: string; title: string; profiles: readonly string[] };
/** Average out of `best`, and how many reviews it comes from. */
export type Rating = { value: number; best: number; reviews: number };
type Location = { name: string; address: string; latitude: number; longitude: number };
type Crumb = { name: string; path: string };

/** Who holds the evenings, their founders, and what those who came think of them. */
export function organizationJsonLd(options: {
  siteUrl: string;
  founders: readonly Founder[];
  rating?: Rating;
}) {
  const { siteUrl, founders, rating } = options;
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: brand.name,
    alternateName: brand.acronym,
    description: brand.tagline,
    url: siteUrl,
    logo: `${siteUrl}/images/social.jpg`,
    email: brand.contactEmail,
    areaServed: { '@type': 'City', name: 'Lille' },
    founder: founders.map((founder) => ({
      '@type': 'Person',
      name: founder.name,
      jobTitle: founder.title,
      sameAs: founder.profiles,
    })),
    ...(rating && { aggregateRating: aggregateRatingJsonLd(rating) }),
  };
}

export function aggregateRatingJsonLd({ value, best, reviews }: Rating) {
  return {
    '@type': 'AggregateRating',
    ratingValue: value,
    bestRating: best,
    ratingCount: reviews,
    reviewCount: reviews,
  };
}

/** `address` on one line: « 24 rue du Toit-Doré, 59800 Lille ». */
export function placeJsonLd({ name, address, latitude, longitude }: Location) {
  const [, streetAddress, postalCode] = /^(.+?),?\s+(\d{5})\s+\S/.exec(address) ?? [];
  return {
    '@context': context,
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetAddress ?? address,
      ...(postalCode && { postalCode }),
      addressLocality: 'Lille',
      addressRegion: 'FR-59',
      addressCountry: 'FR',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  };
}

/** The questions as the page shows them, variants already filled in. */
export function faqPageJsonLd(items: readonly { question: string; answer: string }[]) {
  return {
    '@context': context,
    '@type': 'FAQPage',
    inLanguage: 'fr',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** From the home page to the page itself, in the order of the trail that is shown. */
export function breadcrumbJsonLd(siteUrl: string, crumbs: readonly Crumb[]) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  };
}

/** `published` and `modified` are days or instants, ISO 8601. */
export function articleJsonLd(options: {
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
  const url = new URL(options.path, siteUrl).href;
  const publisher = { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: brand.name };
  return {
    '@context': context,
    '@type': 'Article',
    headline,
    description,
    inLanguage: 'fr',
    mainEntityOfPage: url,
    url,
    image: [new URL(options.image ?? '/images/social.jpg', siteUrl).href],
    datePublished: options.published,
    dateModified: options.modified,
    author: author ? { '@type': 'Person', name: author } : { ...publisher, url: siteUrl },
    publisher,
  };
}
