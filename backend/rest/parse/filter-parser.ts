import { Scanner } from './scanner.ts';
import type {
  IsValue,
  Operation,
  PlainOperator,
  QuantifiableOperator,
  TextSearchOperator,
} from './request-types.ts';

const quantifiable = table<QuantifiableOperator>({
  eq: 'eq',
  gt: 'gt',
  gte: 'gte',
  lt: 'lt',
  lte: 'lte',
  like: 'like',
  ilike: 'ilike',
  match: 'match',
  imatch: 'imatch',
});
const plain = table<PlainOperator>({
  neq: 'neq',
  cs: 'cs',
  cd: 'cd',
  ov: 'ov',
  sl: 'sl',
  sr: 'sr',
  nxr: 'nxr',
  nxl: 'nxl',
  adj: 'adj',
  isdistinct: 'isdistinct',
});
const search = table<TextSearchOperator>({ fts: 'fts', plfts: 'plfts', phfts: 'phfts', wfts: 'wfts' });
const isValues = table<IsValue>({
  null: 'null',
  true: 'true',
  false: 'false',
  not_null: 'not_null',
  unknown: 'unknown',
});

/** Operators by name. The argument is a record, so that the compiler reports a missing operator. */
function table<T extends string>(names: { [Name in T]: Name }): Map<string, T> {
  return new Map(Object.values<T>(names).map((name) => [name, name]));
}

type OperatorExpression = { negated: boolean; operation: Operation };

/**
 * Parses the value of a filter parameter: `eq.1`, `not.in.(1,2)`, `like(any).{a*,b*}`, `fts(french).mot`.
 *
 * @throws {RestError} PGRST100 (400) for invalid syntax or an unknown operator.
 */
export function parseFilterValue(text: string): OperatorExpression {
  const scanner = new Scanner(text, 'failed to parse filter');
  const expression = parseOperator(scanner, () => scanner.rest());
  scanner.end();
  return expression;
}

/** Whether a parameter's value starts with a filter operator; in a function call, any other value is an argument. */
export function looksLikeFilter(value: string): boolean {
  const head = /^(?:not\.)?([a-z_]+)(?:\([^)]*\))?\./.exec(value)?.[1];
  return (
    head !== undefined &&
    (quantifiable.has(head) || plain.has(head) || search.has(head) || head === 'in' || head === 'is')
  );
}

/** Parses an operator and its value; `readValue` reads a single value up to the end that the surrounding grammar defines. */
export function parseOperator(scanner: Scanner, readValue: () => string): OperatorExpression {
  const negated = scanner.eat('not.');
  return { negated, operation: parseOperation(scanner, readValue) };
}

function parseOperation(scanner: Scanner, readValue: () => string): Operation {
  const name = scanner.until('.(');
  const modifier = scanner.eat('(') ? readModifier(scanner) : undefined;
  if (!scanner.eat('.')) return scanner.fail('delimiter (.)');
  if (modifier === undefined && name === 'in') return { kind: 'in', values: parseList(scanner) };
  if (modifier === undefined && name === 'is') return { kind: 'is', value: parseIs(scanner) };
  const compare = quantifiable.get(name);
  if (compare && (modifier === undefined || modifier === 'any' || modifier === 'all')) {
    return { kind: 'compare', operator: compare, quantifier: modifier, value: readValue() };
  }
  const textSearch = search.get(name);
  if (textSearch) return { kind: 'search', operator: textSearch, language: modifier, value: readValue() };
  const other = plain.get(name);
  if (other && modifier === undefined) return { kind: 'plain', operator: other, value: readValue() };
  return scanner.fail(`operator (eq, gt, ...), not ${JSON.stringify(name)}`);
}

function readModifier(scanner: Scanner): string {
  const modifier = scanner.typeName();
  scanner.expect(')');
  return modifier;
}

function parseIs(scanner: Scanner): IsValue {
  const value = isValues.get(scanner.until(',)').trim().toLowerCase());
  return value ?? scanner.fail('null, not_null or trilean value (unknown, true, false)');
}

function parseList(scanner: Scanner): string[] {
  scanner.skipBlanks();
  scanner.expect('(');
  scanner.skipBlanks();
  const values: string[] = [];
  do values.push(readElement(scanner, ',)'));
  while (scanner.eat(','));
  scanner.expect(')');
  scanner.skipBlanks();
  // `in.()` is an empty list, not a list of one empty value.
  return values.length === 1 && values[0] === '' ? [] : values;
}

/** Reads a quoted value if one of `stops` follows the closing quote, else the bare text up to one of `stops`. */
export function readElement(scanner: Scanner, stops: string): string {
  if (scanner.peek() === '"') {
    const quoted = scanner.attempt(() => {
      if (!/^"(?:[^"\\]|\\[^])*"/u.test(scanner.text.slice(scanner.position))) return undefined;
      const value = scanner.quoted();
      return scanner.done || stops.includes(scanner.peek()) ? value : undefined;
    });
    if (quoted !== undefined) return quoted;
  }
  return scanner.until(stops);
}
