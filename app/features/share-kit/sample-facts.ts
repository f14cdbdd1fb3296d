import type { KitFacts } from '#domain/share-kit.ts';

/** An open edition, for the tests of the texts and of the pictures. */
export const facts: KitFacts = {
  state: 'open',
  weekday: 'vendredi',
  day: '4',
  month: 'décembre',
  start: '18h30',
  end: '1h',
  venue: 'Le Toit du Beffroi',
  location: 'Rooftop, Lille',
  address: '24 rue du Toit-Doré, 59800 Lille',
  price: '10 €',
  places: { left: 9, max: 30 },
  opening: '23 octobre à 12h',
};
