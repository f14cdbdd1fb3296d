import { expect, test } from 'vitest';

import { absolute, articleNode, breadcrumbNode, faqNodes, organizationNode, placeNode } from './json-ld.ts';

const siteUrl = 'https://www.aline.example';
const founder = {
  name: 'Léa',
  title: 'Cofondatrice',
  description: 'Elle retient les prénoms.',
  image: '/images/lea.svg',
  profiles: ['https://lea.example'],
};

test('describes the organisation with two founders and a rating of 4.8 from 24 reviews', () => {
  const organization = organizationNode({
    siteUrl,
    founders: [founder, { ...founder, name: 'Hugo' }],
    rating: { value: 4.8, best: 5, reviews: 24 },
  });
  const person = { '@type': 'Person', worksFor: { '@id': organization['@id'] } };
  expect(organization.founder).toMatchObject([
    { ...person, name: 'Léa', image: 'https://aline.example/images/lea.svg' },
    { ...person, name: 'Hugo' },
  ]);
  expect(organization.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.8,
    bestRating: 5,
    ratingCount: 24,
    reviewCount: 24,
  });
  expect(organizationNode({ siteUrl, founders: [] })).not.toHaveProperty('aggregateRating');
});

test.each([
  ['/images/lea.svg', 'https://aline.example/images/lea.svg'],
  ['https://exemple.fr/é', 'https://exemple.fr/%C3%A9'],
  ['https://exemple.fr:port/lea.jpg', 'https://exemple.fr:port/lea.jpg'],
  ['https://[', 'https://['],
])('the address %s of a picture is written as %s, and the page is rendered', (path, expected) => {
  expect(absolute(siteUrl, path)).toBe(expected);
});

test.each([
  ['24 rue du Toit-Doré, 59800 Lille', { streetAddress: '24 rue du Toit-Doré', postalCode: '59800' }],
  ['12 rue de Paris', { streetAddress: '12 rue de Paris' }],
])('parses the address of « %s »', (address, expected) => {
  const place = placeNode(siteUrl, { name: 'Le Toit', address, latitude: 50.6365, longitude: 3.0635 });
  expect(place.address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Lille',
    addressRegion: 'FR-59',
    addressCountry: 'FR',
    ...expected,
  });
  expect(place.geo).toMatchObject({ latitude: 50.6365, longitude: 3.0635 });
});

test('copies the FAQ texts unchanged', () => {
  expect(faqNodes([{ question: 'Où ?', answer: 'Au 6e étage.' }])[0]?.mainEntity).toEqual([
    { '@type': 'Question', name: 'Où ?', acceptedAnswer: { '@type': 'Answer', text: 'Au 6e étage.' } },
  ]);
  expect(faqNodes([])).toEqual([]);
});

test('numbers breadcrumbs from one, with absolute URLs', () => {
  const crumbs = [
    { name: 'Accueil', path: '/' },
    { name: 'Guide', path: '/networking-lille' },
  ];
  expect(breadcrumbNode(siteUrl, crumbs).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://aline.example/' },
    { '@type': 'ListItem', position: 2, name: 'Guide', item: 'https://aline.example/networking-lille' },
  ]);
});

test('describes an article with its author and URL', () => {
  const options = {
    siteUrl,
    path: '/networking-lille',
    headline: 'Le guide',
    description: 'Cinq conseils.',
    published: '2025-10-21',
    modified: '2025-11-02',
  };
  expect(articleNode(options)).toMatchObject({
    '@type': 'Article',
    mainEntityOfPage: 'https://aline.example/networking-lille',
    image: ['https://aline.example/images/social.jpg'],
    datePublished: '2025-10-21',
    dateModified: '2025-11-02',
    author: { '@id': 'https://aline.example/#organization' },
    publisher: { '@id': 'https://aline.example/#organization' },
  });
  expect(articleNode({ ...options, author: 'Léa' }).author).toEqual({ '@type': 'Person', name: 'Léa' });
});
