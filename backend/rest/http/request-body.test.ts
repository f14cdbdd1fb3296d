import { expect, test } from 'vitest';
import { bodyTypeOf, parseArguments, parseRows } from './request-body.ts';

const rows = (text: string, columns?: string[]) => parseRows(text, 'application/json', columns);

test('passes JSON text on unchanged', () => {
  const text = '[{"a": 1.50, "b": 12345678901234567890}]';
  expect(rows(text)).toEqual({ text, list: true, keys: ['a', 'b'] });
  expect(rows('{"a":null}')).toEqual({ text: '{"a":null}', list: false, keys: ['a'] });
  expect(rows('[]')).toEqual({ text: '[]', list: true, keys: [] });
});

test('rejects objects with different keys, unless columns is given', () => {
  expect(() => rows('[{"a":1},{"b":1}]')).toThrow('All object keys must match');
  expect(() => rows('[{"a":1},{"a":1,"b":1}]')).toThrow('All object keys must match');
  expect(rows('[{"a":1},{"b":1}]', ['a', 'b']).keys).toEqual(['a']);
});

test.each(['', 'null', '1', '"a"', '{', '[1]', '[null]', '{"a":1}}'])('rejects the body %s', (text) => {
  expect(() => rows(text)).toThrow(expect.objectContaining({ status: 400 }));
});

test('parses arguments from an empty body, a list or a scalar, and rejects invalid JSON', () => {
  expect(parseArguments(' ', 'application/json')).toEqual({ text: '{}', list: false, keys: [] });
  expect(parseArguments('[{"a":1}]', 'application/json')).toMatchObject({ list: true, keys: ['a'] });
  expect(parseArguments('3', 'application/json')).toMatchObject({ keys: [] });
  expect(() => parseArguments('{', 'application/json')).toThrow('Empty or invalid json');
});

test('maps content types to body types, and rejects an unsupported one', () => {
  expect(bodyTypeOf('application/json; charset=utf-8')).toBe('application/json');
  expect(bodyTypeOf('application/vnd.api+json')).toBe('application/json');
  expect(bodyTypeOf(null)).toBe('application/json');
  expect(() => bodyTypeOf('image/png')).toThrow('Content-Type not acceptable: image/png');
});
