import { expect, test } from 'vitest';

import { parseDraft, textOfValues, valuesOf } from './form-values.ts';

function formData(...entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test('a name has its value, a name of a list all its values, also none', () => {
  const data = formData(['name', 'Léa'], ['tags', 'un'], ['tags', 'deux']);
  expect(valuesOf(data, ['tags', 'roles'])).toEqual({ name: 'Léa', tags: ['un', 'deux'], roles: [] });
});

test('another text, check box or file makes other values', () => {
  const file = (content: string) => new File([content], 'a.png', { lastModified: 1 });
  const base = textOfValues(formData(['name', 'Léa'], ['photo', file('a')]));
  expect(textOfValues(formData(['name', 'Léa'], ['photo', file('b')]))).toBe(base);
  expect(textOfValues(formData(['name', 'Léa'], ['photo', file('ab')]))).not.toBe(base);
  expect(textOfValues(formData(['name', 'Lea'], ['photo', file('a')]))).not.toBe(base);
  expect(textOfValues(formData(['name', 'Léa'], ['photo', file('a')], ['on', 'on']))).not.toBe(base);
});

test.each(['', 'une note', '[1]', 'null', '{"a":"b"}'])('« %s » is no draft of a form', (text) => {
  expect(Object.keys(parseDraft(text) ?? {})).toEqual([]);
});

test('reads the lists of texts of a draft', () => {
  expect(parseDraft('{"name":["Léa"],"tags":["un","deux"],"other":3}')).toEqual({
    name: ['Léa'],
    tags: ['un', 'deux'],
  });
});
