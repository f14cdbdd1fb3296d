import { expect, test } from 'vitest';

import type { FilterField } from './filter-fields.ts';
import { chipsOf } from './filter-fields.ts';

const fields: FilterField[] = [
  { kind: 'chosen', name: 'article', label: 'Article', text: 'Les toits' },
  { kind: 'chosen', name: 'auteur', label: 'Auteur' },
  {
    kind: 'choice',
    name: 'role',
    label: 'Rôle',
    any: 'Tous',
    options: [{ value: 'editor', label: 'Rédacteur' }],
  },
  { kind: 'days', first: 'du', last: 'au' },
  { kind: 'days', first: 'vu_du', last: 'vu_au', label: 'Dernière visite' },
  { kind: 'toggle', name: 'lien', label: 'Avec un lien' },
];
const textsOf = (texts: Record<string, string>) =>
  chipsOf(fields, texts, { since: 'Du', until: 'Au' }).map(({ text }) => text);

test('each filter in force has a chip with its value in French', () => {
  expect(
    textsOf({
      lien: 'oui',
      au: '2025-11-07',
      vu_du: '2025-01-02',
      role: 'editor',
      article: 'a1',
      auteur: 'b2',
    }),
  ).toEqual([
    'Article : Les toits',
    'Auteur',
    'Rôle : Rédacteur',
    'Au 07/11/2025',
    'Dernière visite : du 02/01/2025',
    'Avec un lien',
  ]);
});

test('without a filter there is no chip', () => {
  expect(textsOf({})).toEqual([]);
});
