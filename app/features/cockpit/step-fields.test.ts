import { expect, test } from 'vitest';

import { readStepFields } from './step-fields.ts';

const form = (values: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ title: 'Imprimer', due: '-3', link: '', ...values }))
    data.set(name, value);
  return data;
};
const problemsOf = (values: Record<string, string>, needsTitle = true) =>
  Object.keys(readStepFields(form(values), needsTitle).problems);

test('reads a day before or after the evening, an address, and no title for a step with words of its own kind', () => {
  expect(readStepFields(form({ due: '−3', link: ' /admin/blog ' }), true).fields).toEqual({
    title: 'Imprimer',
    due: -3,
    link: '/admin/blog',
  });
  expect(readStepFields(form({ title: ' ' }), false).fields).toMatchObject({ title: null, link: null });
});

test.each([
  [{ title: ' ' }, ['title']],
  [{ title: 'a'.repeat(121) }, ['title']],
  [{ due: '' }, ['due']],
  [{ due: '31' }, ['due']],
  [{ due: '-61' }, ['due']],
  [{ due: '1,5' }, ['due']],
  [{ link: 'javascript:alert(1)' }, ['link']],
  [{ link: '//exemple.fr' }, ['link']],
  [{ link: 'http://exemple.fr' }, ['link']],
  [{ title: '', due: 'demain' }, ['title', 'due']],
])('refuses %o', (values, refused) => {
  expect(problemsOf(values)).toEqual(refused);
});
