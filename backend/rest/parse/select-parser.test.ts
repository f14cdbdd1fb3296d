import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RestError } from '#backend/rest/rest-error.ts';
import { parseSelect } from './select-parser.ts';

const field = (name: string, more: object = {}) => ({
  kind: 'field',
  field: { name, path: [] },
  alias: undefined,
  cast: undefined,
  aggregate: undefined,
  aggregateCast: undefined,
  ...more,
});
const embed = (relation: string, items: unknown[], more: object = {}) => ({
  kind: 'embed',
  relation,
  items,
  alias: undefined,
  hint: undefined,
  inner: false,
  spread: false,
  ...more,
});

describe('parseSelect', () => {
  test.each([
    ['*', [field('*')]],
    ['id, name', [field('id'), field('name')]],
    ['label:name::text', [field('name', { alias: 'label', cast: 'text' })]],
    ['"a,b":"c""', undefined],
    ['"a,\\"b"', [field('a,"b')]],
    ['with-dash', [field('with-dash')]],
    ['price.sum()::int', [field('price', { aggregate: 'sum', aggregateCast: 'int' })]],
    ['n:count()', [field('*', { aggregate: 'count', alias: 'n' })]],
    ['venue(name)', [embed('venue', [field('name')])]],
    ['v:venue!fk!inner(*)', [embed('venue', [field('*')], { alias: 'v', hint: 'fk', inner: true })]],
    ['venue!inner!fk(*)', [embed('venue', [field('*')], { hint: 'fk', inner: true })]],
    ['venue!left()', [embed('venue', [])]],
    ['...venue(name)', [embed('venue', [field('name')], { spread: true })]],
    ['a(b(c))', [embed('a', [embed('b', [field('c')])])]],
    ['', undefined],
    ['id,', undefined],
    ['a(b', undefined],
    ['a!hint', undefined],
    ['name::', undefined],
    ['price.median()', undefined],
    [':', undefined],
    ['a(b))', undefined],
  ])('%s', (text, expected) => {
    if (expected) expect(parseSelect(text)).toEqual(expected);
    else expect(() => parseSelect(text)).toThrow(RestError);
  });

  test('a way into JSON: keys, indexes, negative indexes, quoted keys', () => {
    const [item] = parseSelect('x:data->a->>-1');
    expect(item).toMatchObject({
      alias: 'x',
      field: {
        name: 'data',
        path: [
          { arrow: '->', operand: { key: 'a' } },
          { arrow: '->>', operand: { index: '-1' } },
        ],
      },
    });
    expect(parseSelect('data->"a.b"')).toMatchObject([{ field: { path: [{ operand: { key: 'a.b' } }] } }]);
    expect(parseSelect('data->99999999999')).toMatchObject([
      { field: { path: [{ operand: { key: '99999999999' } }] } },
    ]);
  });

  test('an error says what, where and what was expected', () => {
    expect(() => parseSelect('id,name!')).toThrow(
      expect.objectContaining({
        status: 400,
        body: {
          code: 'PGRST100',
          message: '"failed to parse select parameter (id,name!)" (line 1, column 9)',
          details: 'unexpected end of input expecting field name (* or [a..z0..9_$])',
          hint: null,
        },
      }),
    );
  });

  test('whatever the text, it is parsed or refused', () => {
    const text = fc.array(
      fc.oneof(
        fc.constantFrom(...'(),!:.*"\\->a1 ', '...', '::', '->>', 'count()', 'a(b)'),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        try {
          expect(parseSelect(parts.join(''))).not.toHaveLength(0);
        } catch (error) {
          expect(error).toBeInstanceOf(RestError);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
