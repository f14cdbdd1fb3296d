import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from './query-parser.ts';
import { RestError } from '#backend/rest/rest-error.ts';

const parse = (text: string, call = false) => parseQuery(new URLSearchParams(text), call);

describe('parseQuery', () => {
  test('places what is said of embeds under their path', () => {
    const query = parse(
      'a.b.id=eq.1&a.order=name.desc&a.limit=5&a.offset=2&a.or=(x.is.null)&not.and=(y.eq.1)',
    );
    expect(query.filters.map(({ path, value }) => [path.join('.'), value.kind, value.negated])).toEqual([
      ['a.b', 'filter', false],
      ['a', 'group', false],
      ['', 'group', true],
    ]);
    expect(query.orders).toMatchObject([
      { path: ['a'], value: [{ direction: 'desc', field: { name: 'name' } }] },
    ]);
    expect(query.pages).toEqual([{ path: ['a'], value: { limit: 5, offset: 2 } }]);
  });

  test('keeps a call’s arguments, and refuses them elsewhere', () => {
    expect(parse('a=1&a=2&id=gt.1', true)).toMatchObject({
      callArguments: [
        ['a', '1'],
        ['a', '2'],
      ],
      filters: [{ value: { field: { name: 'id' } } }],
    });
    expect(() => parse('a=1')).toThrow(RestError);
  });

  test('pages: bounds, nonsense, negatives', () => {
    const page = (text: string) => parse(text).pages[0]?.value;
    expect(page('limit=99999999999999999999999')).toEqual({ limit: 2 ** 53 - 1, offset: 0 });
    expect(page('limit=ten&offset=-4')).toEqual({ limit: undefined, offset: 0 });
    expect(() => parse('limit=-1')).toThrow(expect.objectContaining({ status: 416 }));
  });

  test('columns and on_conflict are names, each once', () => {
    expect(parse('columns="a b",c,c&on_conflict=x, y')).toMatchObject({
      columns: ['a b', 'c'],
      onConflict: ['x', 'y'],
    });
    expect(() => parse('columns=a,')).toThrow(RestError);
  });

  test('logic nests, negates and quotes', () => {
    const [first] = parse('or=(a.eq."x,y)",and(b.cs.{1,2},not.or(c.is.null,d.not.in.(1,2))))').filters;
    expect(first?.value).toMatchObject({
      operator: 'or',
      items: [
        { operation: { value: 'x,y)' } },
        {
          operator: 'and',
          items: [
            { operation: { value: '{1,2}' } },
            {
              negated: true,
              operator: 'or',
              items: [{}, { negated: true, operation: { values: ['1', '2'] } }],
            },
          ],
        },
      ],
    });
    for (const text of ['or=', 'or=()', 'or=(a.eq.1', 'or=a.eq.1', 'or=(a)', 'or=(a.eq.1)x'])
      expect(() => parse(text), text).toThrow(RestError);
  });

  test('order', () => {
    expect(parse('order=a.desc.nullslast,b(c->>d),"e f".nullsfirst').orders[0]?.value).toEqual([
      { relation: undefined, field: { name: 'a', path: [] }, direction: 'desc', nulls: 'last' },
      {
        relation: 'b',
        field: { name: 'c', path: [{ arrow: '->>', operand: { key: 'd' } }] },
        direction: undefined,
        nulls: undefined,
      },
      { relation: undefined, field: { name: 'e f', path: [] }, direction: undefined, nulls: 'first' },
    ]);
    for (const text of ['a.up', 'a.asc.nullsmiddle', 'a,', 'a.desc.asc', 'a(b'])
      expect(() => parse(`order=${text}`), text).toThrow(RestError);
  });

  test('whatever the parameters, they are parsed or refused', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'or',
        'and',
        'not',
        'order',
        'limit',
        'select',
        '.',
        '(',
        ')',
        ',',
        '"',
        '\\',
        'eq',
        'in',
        'a',
        '->',
        '{',
        '}',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    const text = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 4 }), fc.boolean(), (parameters, call) => {
        try {
          parseQuery(parameters, call);
        } catch (error) {
          expect(error).toBeInstanceOf(RestError);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
