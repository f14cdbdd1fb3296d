import { describe, expect, test } from 'vitest';
import { looksLikeFilter, parseFilterValue } from './filter-parser.ts';
import { RestError } from '#backend/rest/rest-error.ts';

const compare = (operator: string, value: string, quantifier?: string) => ({
  kind: 'compare',
  operator,
  value,
  quantifier,
});

describe('parseFilterValue', () => {
  test.each([
    ['eq.1', false, compare('eq', '1')],
    ['eq.', false, compare('eq', '')],
    ['eq.a.b,c(d)', false, compare('eq', 'a.b,c(d)')],
    ['not.eq.1', true, compare('eq', '1')],
    ['like(any).{a*,b*}', false, compare('like', '{a*,b*}', 'any')],
    ['gt(all).{1}', false, compare('gt', '{1}', 'all')],
    ['neq.x', false, { kind: 'plain', operator: 'neq', value: 'x' }],
    ['is.NULL', false, { kind: 'is', value: 'null' }],
    ['is.not_null', false, { kind: 'is', value: 'not_null' }],
    ['not.is.true', true, { kind: 'is', value: 'true' }],
    ['in.(1,2)', false, { kind: 'in', values: ['1', '2'] }],
    ['in.()', false, { kind: 'in', values: [] }],
    ['in.("")', false, { kind: 'in', values: [] }],
    ['in.("a,b","c\\"d",e f)', false, { kind: 'in', values: ['a,b', 'c"d', 'e f'] }],
    ['in.("a"b,c)', false, { kind: 'in', values: ['"a"b', 'c'] }],
    [
      'fts(french).mot & autre',
      false,
      { kind: 'search', operator: 'fts', language: 'french', value: 'mot & autre' },
    ],
    ['wfts.or', false, { kind: 'search', operator: 'wfts', language: undefined, value: 'or' }],
  ])('%s', (text, negated, operation) => {
    expect(parseFilterValue(text)).toEqual({ negated, operation });
  });

  test.each([
    '',
    '.',
    'eq',
    'equals.1',
    'in.1',
    'in.(1',
    'is.maybe',
    'neq(any).{1}',
    'eq(some).1',
    'fts().x',
    'not.not.eq.1',
  ])('refuses %s', (text) => expect(() => parseFilterValue(text)).toThrow(RestError));

  test('a function’s argument is told from a filter by its operator', () => {
    expect(['eq.1', 'not.is.null', 'in.(1)', 'like(any).{a}', 'fts(fr).a'].every(looksLikeFilter)).toBe(true);
    expect(
      ['1', 'calm', 'a.b', 'equal.1', 'not', '{1,2}', '2025-11-07T18:00:00.000Z'].some(looksLikeFilter),
    ).toBe(false);
  });
});
