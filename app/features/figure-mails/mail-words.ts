import { figureMails } from '#content/copy/admin/figure-mails.ts';
import { visitFilterNames, visitValues } from '#content/copy/admin/visits.ts';
import { visitFilters } from '#domain/analytics.ts';

import type { MailFilters } from './figure-mails.data.ts';

/** « Page : /blog, Appareil : Téléphone », or that all visits are counted. */
export function filterWords(filters: MailFilters): string {
  const words = visitFilters.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    const text = name === 'page' || name === 'campaign' ? value : (visitValues[value] ?? value);
    return [`${visitFilterNames[name]}\u00A0: ${text}`];
  });
  return words.join(', ') || figureMails.all;
}
