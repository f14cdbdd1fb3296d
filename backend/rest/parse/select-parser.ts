import { parseJsonPath } from './field-parser.ts';
import { Scanner } from './scanner.ts';
import type { Aggregate, Field, SelectEmbed, SelectField, SelectItem } from './request-types.ts';

/** Keeps the recursion of parser, planner and PostgreSQL's own parser far from their stacks' ends. */
const maxDepth = 16;

const aggregates = new Map<string, Aggregate>([
  ['count', 'count'],
  ['sum', 'sum'],
  ['avg', 'avg'],
  ['min', 'min'],
  ['max', 'max'],
]);

/** Parses `select=`: columns, aliases, casts, JSON paths, embedded and spread resources, aggregates. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'failed to parse select parameter');
  const items = parseItems(scanner, 0);
  scanner.end();
  return items;
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > maxDepth) scanner.fail(`at most ${maxDepth} levels of embedding`);
  const items: SelectItem[] = [];
  do {
    scanner.skipBlanks();
    items.push(parseItem(scanner, depth));
    scanner.skipBlanks();
  } while (scanner.eat(','));
  return items;
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.eat('...')) return parseEmbed(scanner, scanner.name(), undefined, true, depth);
  if (scanner.eat('*')) return column({ name: '*', path: [] }, undefined);
  const first = scanner.name();
  if (scanner.startsWith('(') || scanner.startsWith('!')) {
    return countRows(scanner, first, undefined) ?? parseEmbed(scanner, first, undefined, false, depth);
  }
  if (scanner.startsWith(':') && !scanner.startsWith('::')) {
    scanner.expect(':');
    return parseAliased(scanner, first, depth);
  }
  return parseColumn(scanner, first, undefined);
}

function parseAliased(scanner: Scanner, alias: string, depth: number): SelectItem {
  const name = scanner.name();
  if (scanner.startsWith('(') || scanner.startsWith('!')) {
    return countRows(scanner, name, alias) ?? parseEmbed(scanner, name, alias, false, depth);
  }
  return parseColumn(scanner, name, alias);
}

/** `count()` reads like an embed of a table named "count" with nothing selected; PostgREST takes the aggregate. */
function countRows(scanner: Scanner, name: string, alias: string | undefined): SelectField | undefined {
  if (name !== 'count' || !scanner.eat('()')) return undefined;
  return { ...column({ name: '*', path: [] }, alias), aggregate: 'count', aggregateCast: parseCast(scanner) };
}

function parseColumn(scanner: Scanner, name: string, alias: string | undefined): SelectField {
  const path = parseJsonPath(scanner);
  const cast = parseCast(scanner);
  const aggregate = parseAggregate(scanner);
  const aggregateCast = aggregate ? parseCast(scanner) : undefined;
  scanner.skipBlanks();
  if (!scanner.done && !',)'.includes(scanner.peek()))
    scanner.fail('"->>", "->", "::", ")", "," or end of input');
  return { ...column({ name, path }, alias), cast, aggregate, aggregateCast };
}

function parseCast(scanner: Scanner): string | undefined {
  return scanner.eat('::') ? scanner.typeName() : undefined;
}

function parseAggregate(scanner: Scanner): Aggregate | undefined {
  if (!scanner.eat('.')) return undefined;
  const aggregate = aggregates.get(scanner.name());
  if (!aggregate) return scanner.fail('an aggregate (count, sum, avg, min, max)');
  scanner.expect('()');
  return aggregate;
}

function parseEmbed(
  scanner: Scanner,
  relation: string,
  alias: string | undefined,
  spread: boolean,
  depth: number,
): SelectEmbed {
  let hint: string | undefined;
  let inner = false;
  while (scanner.eat('!')) {
    const word = scanner.name();
    if (word === 'inner') inner = true;
    else if (word !== 'left') hint = word;
  }
  scanner.expect('(');
  scanner.skipBlanks();
  const items = scanner.startsWith(')') ? [] : parseItems(scanner, depth + 1);
  scanner.expect(')');
  return { kind: 'embed', relation, alias, hint, inner, spread, items };
}

function column(field: Field, alias: string | undefined): SelectField {
  return { kind: 'field', field, alias, cast: undefined, aggregate: undefined, aggregateCast: undefined };
}
