import { expect, test } from 'vitest';
import { negotiate } from './media-type.ts';
import type { MediaHandler } from './media-type.ts';

const plain = { plans: false, handlers: new Map<string, MediaHandler>() };
const planned = { ...plain, plans: true };
const returning = (name: string) => ({
  plans: false,
  handlers: new Map([[name, { aggregate: undefined, binary: false, rows: undefined }]]),
});

test.each([
  [null, 'array', false],
  ['*/*', 'array', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'array', false],
  ['application/vnd.pgrst.object+json', 'object', false],
  ['application/vnd.pgrst.object+json; nulls=stripped', 'object', true],
  ['application/vnd.pgrst.array+json;nulls=stripped', 'array', true],
  ['Text/CSV', 'csv', false],
  ['application/json;q=0.2, text/csv;q=0.9', 'csv', false],
  ['application/geo+json', 'geojson', false],
])('%s', (accept, kind, stripNulls) => {
  expect(negotiate(accept, plain).media).toMatchObject({ kind, stripNulls });
});

test('what cannot be written is refused', () => {
  expect(() => negotiate('image/png', plain)).toThrow(expect.objectContaining({ status: 406 }));
  expect(() => negotiate('application/vnd.pgrst.plan', plain)).toThrow(
    expect.objectContaining({ status: 406 }),
  );
});

test('a plan says of what, and how', () => {
  const accept =
    'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=verbose|analyze|drop;';
  const { media, plan } = negotiate(accept, planned);
  expect(media.kind).toBe('object');
  expect(plan).toEqual({
    format: 'json',
    options: ['analyze', 'verbose'],
    contentType:
      'application/vnd.pgrst.plan+json; for="application/vnd.pgrst.object+json"; options=analyze|verbose; charset=utf-8',
  });
  expect(negotiate('application/vnd.pgrst.plan', planned).plan?.format).toBe('text');
});

test('a function’s own type, which is its only one; HTML as text', () => {
  const png = returning('image/png');
  expect(negotiate('*/*', png).media).toMatchObject({ kind: 'custom', contentType: 'image/png' });
  expect(negotiate('text/html', returning('text/html')).media.contentType).toBe('text/plain; charset=utf-8');
  expect(negotiate('a/b', returning('*/*')).media.contentType).toBe('application/octet-stream');
  expect(() => negotiate('text/xml', png)).toThrow(expect.objectContaining({ status: 406 }));
});
