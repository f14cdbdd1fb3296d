import { expect, test } from 'vitest';

import { tagChoices } from './tag-choices.ts';

const tags = { suggestions: ['Réseau', 'Lille', 'Rencontre'], chosen: ['Lille'] };
const texts = (typed: string) =>
  tagChoices(typed, tags).map(({ text, isNew }) => (isNew ? `+ ${text}` : text));

test.each([
  ['', ['Réseau', 'Rencontre']],
  ['re', ['Réseau', 'Rencontre', '+ re']],
  ['RESEAU', ['Réseau']],
  ['lille', []],
  ['  deux   mots ', ['+ deux mots']],
])('« %s » offers %j', (typed, expected) => {
  expect(texts(typed)).toEqual(expected);
});
