import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { bodyTypeOf, parseArguments, parseForm, parseRows } from './request-body.ts';
import type { BodyType } from './request-body.ts';
import { bodyLimits } from '#backend/rest/limits.ts';

const limits = bodyLimits('authenticated');
const parse = (text: string, type: BodyType, columns?: string[]) =>
  parseRows(text, type, { limits, columns, checkColumns: () => undefined });
const rows = (text: string, columns?: string[]) => parse(text, 'application/json', columns);

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

test.each(['', 'null', '1', '"a"', '{', '[1]', '[null]', '[[]]', '{"a":1}}'])(
  'rejects the body %s',
  (text) => {
    expect(() => rows(text)).toThrow(expect.objectContaining({ status: 400 }));
  },
);

test('converts a form and the columns of a CSV that the request names', () => {
  expect(parse('a=1&b=x+y', 'application/x-www-form-urlencoded')).toEqual({
    text: '{"a":"1","b":"x y"}',
    list: false,
    keys: ['a', 'b'],
  });
  expect(parse('a,other\n1,2', 'text/csv', ['a', 'b'])).toEqual({
    text: '[{"a":"1"}]',
    list: true,
    keys: ['a'],
  });
});

test('parses arguments from an empty body, a list or a scalar, and rejects invalid JSON', () => {
  const args = (text: string) => parseArguments(text, 'application/json', limits);
  expect(args(' ')).toEqual({ text: '{}', list: false, keys: [] });
  expect(args('[{"a":1}]')).toMatchObject({ list: true, keys: ['a'] });
  expect(args('3')).toMatchObject({ keys: [] });
  expect(() => args('{')).toThrow('Empty or invalid json');
});

test('maps content types to body types, and rejects an unsupported one', () => {
  expect(bodyTypeOf('application/json; charset=utf-8')).toBe('application/json');
  expect(bodyTypeOf('application/vnd.api+json')).toBe('application/json');
  expect(bodyTypeOf(undefined)).toBe('application/json');
  expect(() => bodyTypeOf('image/png')).toThrow('Content-Type not acceptable: image/png');
});

describe('limits', () => {
  const refused = expect.objectContaining({ status: 400, message: 'The request exceeds a limit' });
  const list = (count: number) => `[${Array.from({ length: count }, () => '{}').join(',')}]`;

  test('a role has a maximum number of rows', () => {
    for (const [role, most] of [
      ['anon', 100],
      ['authenticated', 1_000],
      ['service_role', 10_000],
    ] as const) {
      const target = { limits: bodyLimits(role), columns: undefined, checkColumns: () => undefined };
      expect(parseRows(list(most), 'application/json', target)).toMatchObject({ list: true });
      expect(() => parseRows(list(most + 1), 'application/json', target)).toThrow(refused);
    }
  });

  // The bodies are not valid JSON: another error would show that they were parsed first.
  test('rows, values and levels are checked before JSON is parsed', () => {
    expect(() => rows(`[${'{},'.repeat(1_000)}`)).toThrow(refused);
    expect(() => rows(`{"a":${'['.repeat(100)}`)).toThrow(refused);
    const values = `{"a":[${'0,'.repeat(50_000)}`;
    expect(() => rows(values)).toThrow(refused);
    expect(() => parseArguments(values, 'application/json', limits)).toThrow(refused);
  });

  test('a form has at most a thousand fields', () => {
    expect(parseForm('a&'.repeat(1_000).slice(0, -1), limits)).toHaveLength(1_000);
    expect(() => parseForm('a&'.repeat(1_000), limits)).toThrow(refused);
  });

  test('hostile bodies of 256 kB are parsed in 32 MB of memory', () => {
    const script = `
      import { bodyLimits } from '#backend/rest/limits.ts';
      import { parseRows } from '#backend/rest/http/request-body.ts';
      const size = 256 * 1024;
      const fill = (text) => text.repeat(Math.floor(size / text.length));
      const bodies = [
        ['text/csv', 'x'.repeat(2_000) + '\\n' + '\\n'.repeat(254_000)],
        ['text/csv', 'a\\n' + fill('\\n')],
        ['text/csv', fill(',')],
        ['text/csv', 'a\\n"' + fill('""')],
        ['application/json', '[' + fill('{},') + '{}]'],
        ['application/json', '{"a":' + fill('[') + fill(']') + '}'],
        ['application/x-www-form-urlencoded', fill('a&')],
      ];
      for (const [type, text] of bodies)
        for (let turn = 0; turn < 20; turn += 1)
          try {
            parseRows(text, type, { limits: bodyLimits('service_role'), columns: undefined, checkColumns() {} });
          } catch (error) {
            if (error.status !== 400) throw error;
          }
      console.log('parsed');`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--max-old-space-size=32', '--input-type=module', '--eval', script],
      { encoding: 'utf8' },
    );
    expect(stdout, stderr).toBe('parsed\n');
  });
});
