import { expect, test } from 'vitest';

import { memberNoteSchema } from '#domain/member-note.ts';

import { errorsOf } from './save-outcome.ts';

test('each field has its first message; an element of a list counts for its list', () => {
  expect(
    errorsOf([
      { path: ['name'], message: 'a' },
      { path: ['name'], message: 'b' },
      { path: ['tags', 2], message: 'c' },
      { path: [], message: 'd' },
    ]),
  ).toEqual({ name: 'a', tags: 'c', '': 'd' });
});

test('a schema of domain/ gives its messages', () => {
  const parsed = memberNoteSchema.safeParse({ body: '  ' });
  expect(parsed.success ? {} : errorsOf(parsed.error.issues)).toEqual({ body: 'Écrivez la note.' });
  expect(memberNoteSchema.parse({ body: ' À suivre. ' })).toEqual({ body: 'À suivre.' });
});
