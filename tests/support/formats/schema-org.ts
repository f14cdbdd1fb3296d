import * as z from 'zod';

import type { GraphNode } from './read-page.ts';

/**
 * The properties that schema.org allows on the types of this site. Those that Google requires or recommends for
 * rich results are mandatory here; any other is an error. Two recommended ones have no value and are left out:
 * `Event.performer` (no performer) and `Offer.validFrom` (start of sales unknown).
 */
const address = z.url({ protocol: /^https?$/ });
/** An instant with a local offset, not UTC. */
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
const words = z.string().min(2);
const term = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.literal(names.map((name) => `https://schema.org/${name}`));
const reference = z.strictObject({ '@id': address });
const type = <const Name extends string>(name: Name) => ({ '@type': z.literal(name) });

const person = z.strictObject({
  ...type('Person'),
  name: words,
  jobTitle: words.optional(),
  description: words.optional(),
  image: address.optional(),
  sameAs: z.array(address).min(1).optional(),
  worksFor: reference.optional(),
});

const aggregateRating = z
  .strictObject({
    ...type('AggregateRating'),
    ratingValue: z.number(),
    bestRating: z.number(),
    ratingCount: z.int().positive(),
    reviewCount: z.int().positive(),
  })
  .refine(({ ratingValue, bestRating }) => ratingValue >= 1 && ratingValue <= bestRating);

const sponsor = z.strictObject({
  ...type('Organization'),
  name: words,
  description: words,
  url: address.optional(),
});

const organization = z.strictObject({
  ...type('Organization'),
  '@id': address,
  name: words,
  alternateName: words,
  description: words,
  url: address,
  logo: address,
  email: z.email(),
  areaServed: z.strictObject({ ...type('City'), name: words }),
  founder: z.array(person).min(1).optional(),
  sponsor: z.array(sponsor).min(1).optional(),
  aggregateRating: aggregateRating.optional(),
});

const place = z.strictObject({
  ...type('Place'),
  '@id': address,
  name: words,
  address: z.strictObject({
    ...type('PostalAddress'),
    streetAddress: words,
    postalCode: z.string().regex(/^\d{5}$/),
    addressLocality: words,
    // ISO 3166-2 and ISO 3166-1.
    addressRegion: z.string().regex(/^FR-\d\d$/),
    addressCountry: z.literal('FR'),
  }),
  geo: z.strictObject({
    ...type('GeoCoordinates'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
});

const offer = z.strictObject({
  ...type('Offer'),
  url: address,
  price: z.number().positive(),
  priceCurrency: z.literal('EUR'),
  availability: term('InStock', 'LimitedAvailability', 'PreSale', 'SoldOut'),
  availabilityEnds: instant,
  validFrom: z.optional(instant),
});

const event = z
  .strictObject({
    ...type('Event'),
    '@id': address,
    name: words,
    description: words,
    url: address,
    inLanguage: z.literal('fr'),
    startDate: instant,
    endDate: instant,
    doorTime: instant,
    eventStatus: term('EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled'),
    previousStartDate: z.array(instant).min(1).optional(),
    eventSchedule: z
      .strictObject({
        ...type('Schedule'),
        repeatFrequency: z.literal('P1M'),
        byDay: z.literal('1FR'),
        scheduleTimezone: z.literal('Europe/Paris'),
      })
      // A past evening is not repeated.
      .optional(),
    eventAttendanceMode: term('OfflineEventAttendanceMode'),
    maximumAttendeeCapacity: z.int().positive(),
    image: z.array(address).min(1),
    location: reference,
    organizer: reference,
    offers: offer.optional(),
  })
  .refine(({ startDate, endDate }) => Date.parse(startDate) < Date.parse(endDate))
  // Google asks for the former date of a rescheduled event, and only of such a one.
  .refine(
    ({ eventStatus, previousStartDate }) =>
      eventStatus.endsWith('EventRescheduled') === (previousStartDate !== undefined),
  )
  // A postponed or cancelled event has no offer.
  .refine(({ eventStatus, offers }) => offers === undefined || /Event(Re)?[Ss]cheduled$/.test(eventStatus));

const faqPage = z.strictObject({
  ...type('FAQPage'),
  inLanguage: z.literal('fr'),
  mainEntity: z
    .array(
      z.strictObject({
        ...type('Question'),
        name: words,
        acceptedAnswer: z.strictObject({ ...type('Answer'), text: words }),
      }),
    )
    .min(1),
});

const breadcrumbList = z
  .strictObject({
    ...type('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ ...type('ListItem'), position: z.int(), name: words, item: address }))
      .min(2),
  })
  .refine(({ itemListElement }) => itemListElement.every(({ position }, index) => position === index + 1));

const article = z
  .strictObject({
    ...type('Article'),
    headline: words.max(110),
    description: words,
    inLanguage: z.literal('fr'),
    mainEntityOfPage: address,
    url: address,
    image: z.array(address).min(1),
    datePublished: instant,
    dateModified: instant,
    author: z.union([reference, person]),
    publisher: reference,
  })
  .refine(({ datePublished, dateModified }) => Date.parse(datePublished) <= Date.parse(dateModified));

const blog = z.strictObject({
  ...type('Blog'),
  '@id': address,
  url: address,
  inLanguage: z.literal('fr'),
  publisher: reference,
  blogPost: z.array(
    z.strictObject({
      ...type('BlogPosting'),
      headline: words,
      description: words,
      url: address,
      datePublished: instant,
    }),
  ),
});

const types = {
  Organization: organization,
  Place: place,
  Event: event,
  FAQPage: faqPage,
  BreadcrumbList: breadcrumbList,
  Article: article,
  Blog: blog,
} as const;

/**
 * The nodes of one type, checked against its rules.
 * @throws {Error} with the first broken rule.
 */
function reader<Node>(name: keyof typeof types, rules: z.ZodType<Node>) {
  return (graph: readonly GraphNode[]): Node[] =>
    graph.filter((node) => node['@type'] === name).map((node) => rules.parse(node));
}
export const organizationsOf = reader('Organization', organization);
export const placesOf = reader('Place', place);
export const eventsOf = reader('Event', event);
export const faqPagesOf = reader('FAQPage', faqPage);
export const breadcrumbsOf = reader('BreadcrumbList', breadcrumbList);
export const articlesOf = reader('Article', article);

/** The errors of a whole graph: unexpected types, duplicate ids, references without a target. */
export function graphProblems(graph: readonly GraphNode[]): string[] {
  const problems: string[] = [];
  for (const node of graph) {
    const rules = Object.entries(types).find(([name]) => name === node['@type'])?.[1];
    if (!rules) problems.push(`${node['@type']} is an unexpected type`);
    const error = rules?.safeParse(node).error;
    if (error) problems.push(`${node['@type']}: ${z.prettifyError(error)}`);
  }
  const ids = graph.flatMap((node) => node['@id'] ?? []);
  for (const id of ids.filter((id, index) => ids.indexOf(id) !== index)) problems.push(`${id} is used twice`);
  for (const id of references(graph).filter((id) => !ids.includes(id))) problems.push(`${id} leads nowhere`);
  return problems;
}

/** Every object that has only an `@id`, at any depth. */
function references(value: unknown): string[] {
  const found = reference.safeParse(value);
  if (found.success) return [found.data['@id']];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(references) : [];
}
