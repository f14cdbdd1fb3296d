import { expect, test } from 'vitest';

import { lastSection, matches, ownSections } from './section-search.ts';

const extra = { id: 'faq', group: 'content', title: 'Questions fréquentes', words: ['Réponse'] } as const;
const sections = [...ownSections, extra, lastSection];

test.each([
  ['', sections.map(({ id }) => id)],
  ['siren', ['legal']],
  ['Étage', ['edition', 'variants']],
  ['note moyenne', ['figures', 'search']],
  ['reponse', ['mail', 'faq']],
  ['DNS', ['elsewhere']],
  ['annuler', ['edition']],
  ['date à confirmer', ['edition']],
  ['mot de passe', ['security']],
  ['zzz', []],
])('ADMIN-170 « %s » finds the sections %o', (search, found) => {
  expect(sections.filter((section) => matches(section, search)).map(({ id }) => id)).toEqual(found);
});
