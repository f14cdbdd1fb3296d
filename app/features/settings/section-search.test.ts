import { expect, test } from 'vitest';

import { lastSection, matches, ownSections } from './section-search.ts';

const extra = { id: 'faq', title: 'Questions fréquentes', words: ['Réponse'] };
const sections = [...ownSections, extra, lastSection];

test.each([
  ['', sections.map(({ id }) => id)],
  ['siren', ['legal']],
  ['Étage', ['edition', 'variants']],
  ['note moyenne', ['figures']],
  ['reponse', ['faq']],
  ['DNS', ['elsewhere']],
  ['zzz', []],
])('ADMIN-120 « %s » finds the sections %o', (search, found) => {
  expect(sections.filter((section) => matches(section, search)).map(({ id }) => id)).toEqual(found);
});
