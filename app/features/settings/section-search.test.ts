import { expect, test } from 'vitest';

import { sectionsMatching } from './section-search.ts';

test.each([
  ['', ['edition', 'variants', 'figures', 'legal', 'links', 'messages', 'elsewhere']],
  ['siren', ['legal']],
  ['Étage', ['edition', 'variants']],
  ['note moyenne', ['figures']],
  ['DNS', ['elsewhere']],
  ['zzz', []],
])('ADMIN-91 « %s » finds the sections %o', (search, found) => {
  expect(sectionsMatching(search)).toEqual(found);
});
