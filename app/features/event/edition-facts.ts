import type { Edition } from '#domain/event.ts';

import { price } from './edition-copy.ts';
import type { NextEdition } from './event.data.ts';

/** « 10 € TTC • En présentiel • 30 places max » (HOME-03). */
export function factsBadge(edition: Pick<Edition, 'price' | 'format' | 'places'>): string {
  return `${price(edition)} TTC • ${edition.format} • ${edition.places.max} places max`;
}

/** « Le Toit du Beffroi, 24 rue du Toit-Doré, 59800 Lille ». */
export function venueLine({ venue }: Pick<NextEdition, 'venue'>): string {
  return `${venue.name}, ${venue.address}`;
}
