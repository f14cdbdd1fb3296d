import { expect, test } from 'vitest';
import { negotiate } from './media-type.ts';

test.each([
  [null, 'array', false],
  ['*/*', 'array', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'array', false],
  ['application/vnd.pgrst.object+json', 'object', false],
  ['application/vnd.pgrst.object+json; nulls=stripped', 'object', true],
  ['application/vnd.pgrst.array+json;nulls=stripped', 'array', true],
  ['Text/CSV', 'csv', false],
])('%s', (accept, kind, stripNulls) => {
  expect(negotiate(accept)).toMatchObject({ kind, stripNulls });
});

test('what cannot be written is refused', () => {
  expect(() => negotiate('image/png')).toThrow(expect.objectContaining({ status: 406 }));
});
