import { expect, test } from 'vitest';

import { fillCopy } from '#domain/text/copy.ts';

import { editionSentences } from './copy/site/edition-sentences.ts';
import { badgeAllowances, badgeFeatures, badgeTiers } from './seed/badges.ts';
import { cards } from './seed/cards.ts';
import { copyVariants } from './seed/copy-variants.ts';
import { faqItems } from './seed/faq.ts';
import { galleryImages } from './seed/gallery.ts';
import { guideEvents, guideVenues } from './seed/guides.ts';

const eventFacts = {
  'event.price': '10 €',
  'event.venue_name': 'le toit',
  'event.venue_address': 'à Lille',
  'event.when': editionSentences.open.when('6 novembre 2025'),
  'event.how_to_book': editionSentences.open.howToBook(''),
};
const values = { ...eventFacts, ...Object.fromEntries(copyVariants.map(({ key, value }) => [key, value])) };
const answer = (anchor: string) =>
  fillCopy(faqItems.find((item) => item.anchor === anchor)?.answer ?? '', values).replaceAll('\u00a0', ' ');

test('defines every variant that a text quotes', () => {
  const texts = [...faqItems.map(({ answer: text }) => text), ...cards.map(({ body }) => body)];
  expect(texts.map((text) => fillCopy(text, values)).filter((text) => text.includes('{'))).toEqual([]);
});

test.each([
  ['tarif', '10 € TTC'],
  ['adresse', '6e étage'],
  ['horaires', '6 novembre 2025'],
  ['horaires', 'portes à 18h30, début officiel à 19h00, fin à 22h00'],
  ['dress-code', 'les tenues de sport et de plage, les shorts et les chaussures ouvertes sont interdits'],
  ['groupe', '85+ membres'],
  ['pluie', '120 m², qui accueille jusqu’à 50 personnes'],
  ['annulation', 'gratuit jusqu’à 24 h avant'],
  ['annulation', '5 novembre 2025 à 23h59'],
  ['annulation', 'confirmation sous 2 h'],
  ['annulation', 'pas remboursables'],
  ['profils', '20-30 personnes'],
  ['acronyme', 'Afterwork LIllois du Numérique et de l’Entrepreneuriat'],
])('the answer « %s » says %s', (anchor, fact) => {
  expect(answer(anchor)).toContain(fact);
});

test('has the required number of items in each collection', () => {
  const count = (collection: string) => cards.filter((card) => card.collection === collection).length;
  expect({
    gallery: galleryImages.length,
    questions: faqItems.filter(({ page }) => page === 'home').length,
    benefits: count('benefit'),
    missions: count('mission'),
    formats: count('format'),
    tips: count('networking_tip'),
    pageLinks: count('page_link'),
    guideEvents: guideEvents.length,
    guideVenues: guideVenues.length,
    features: badgeFeatures.length,
  }).toEqual({
    gallery: 12,
    questions: 9,
    benefits: 4,
    missions: 3,
    formats: 3,
    tips: 5,
    pageLinks: 3,
    guideEvents: 4,
    guideVenues: 3,
    features: 12,
  });
});

test('gives a higher badge at least the features of a lower one', () => {
  for (const { tiers } of badgeFeatures) {
    expect(tiers.silver || !tiers.bronze).toBe(true);
    expect(tiers.gold || !tiers.silver).toBe(true);
  }
  expect(badgeTiers.map(({ features }) => features.length)).toEqual([4, 7, 10]);
  for (const { tier, label } of badgeAllowances)
    expect(badgeTiers.find(({ id }) => id === tier)?.features).toContain(label);
});
