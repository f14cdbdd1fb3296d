import { expect, test } from 'vitest';
import { bodyTypeOf, readArguments, readRows } from './request-body.ts';

const rows = (text: string, columns?: string[]) => readRows(text, 'application/json', columns);

test('JSON is kept as it came', () => {
  const text = '[{"a": 1.50, "b": 12345678901234567890}]';
  expect(rows(text)).toEqual({ text, list: true, keys: ['a', 'b'] });
  expect(rows('{"a":null}')).toEqual({ text: '{"a":null}', list: false, keys: ['a'] });
  expect(rows('[]')).toEqual({ text: '[]', list: true, keys: [] });
});

test('objects must have equal keys, unless columns says which count', () => {
  expect(() => rows('[{"a":1},{"b":1}]')).toThrow('All object keys must match');
  expect(() => rows('[{"a":1},{"a":1,"b":1}]')).toThrow('All object keys must match');
  expect(rows('[{"a":1},{"b":1}]', ['a', 'b']).keys).toEqual(['a']);
});

test.each(['', 'null', '1', '"a"', '{', '[1]', '[null]', '{"a":1}}'])('refuses %s', (text) => {
  expect(() => rows(text)).toThrow(expect.objectContaining({ status: 400 }));
});

test('arguments: empty bodies and lists', () => {
  expect(readArguments(' ', 'application/json')).toEqual({ text: '{}', list: false, keys: [] });
  expect(readArguments('[{"a":1}]', 'application/json')).toMatchObject({ list: true, keys: ['a'] });
  expect(readArguments('3', 'application/json')).toMatchObject({ keys: [] });
  expect(() => readArguments('{', 'application/json')).toThrow('Empty or invalid json');
});

test('content types', () => {
  expect(bodyTypeOf('application/json; charset=utf-8')).toBe('application/json');
  expect(bodyTypeOf('application/vnd.api+json')).toBe('application/json');
  expect(bodyTypeOf(null)).toBe('application/json');
  expect(() => bodyTypeOf('image/png')).toThrow('Content-Type not acceptable: image/png');
});
