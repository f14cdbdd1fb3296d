import { parseField } from './field-parser.ts';
import { parseOperator, readElement } from './filter-parser.ts';
import { Scanner } from './scanner.ts';
import type { Filter, Logic, LogicGroup } from './request-types.ts';

const maxDepth = 16;

/** Parses the value of `or=`, `and=`, `not.or=`, `not.and=`: `(a.eq.1,not.and(b.gt.2,c.is.null))`. */
export function parseLogic(text: string, operator: 'and' | 'or', negated: boolean): LogicGroup {
  const scanner = new Scanner(text, 'failed to parse logic tree');
  const items = parseGroup(scanner, 0);
  scanner.end();
  return { kind: 'group', negated, operator, items };
}

function parseGroup(scanner: Scanner, depth: number): Logic[] {
  if (depth > maxDepth) scanner.fail(`at most ${maxDepth} levels of logic`);
  const items: Logic[] = [];
  scanner.skipBlanks();
  scanner.expect('(');
  do {
    scanner.skipBlanks();
    items.push(parseNested(scanner, depth) ?? parseCondition(scanner));
    scanner.skipBlanks();
  } while (scanner.eat(','));
  scanner.expect(')');
  scanner.skipBlanks();
  return items;
}

function parseNested(scanner: Scanner, depth: number): LogicGroup | undefined {
  const head = scanner.attempt(() => {
    const negated = scanner.eat('not.');
    const operator = scanner.eat('and') ? 'and' : scanner.eat('or') ? 'or' : undefined;
    scanner.skipBlanks();
    return operator && scanner.startsWith('(') ? ({ negated, operator } as const) : undefined;
  });
  return head && { kind: 'group', ...head, items: parseGroup(scanner, depth + 1) };
}

function parseCondition(scanner: Scanner): Filter {
  const field = parseField(scanner);
  scanner.expect('.');
  const expression = parseOperator(scanner, () => readLogicValue(scanner));
  return { kind: 'filter', field, ...expression };
}

/** Inside a tree a value ends at a comma or a parenthesis, unless it is quoted or an array literal. */
function readLogicValue(scanner: Scanner): string {
  const array = /^\{[^{}]*\}/u.exec(scanner.text.slice(scanner.position))?.[0];
  if (array !== undefined) {
    scanner.position += array.length;
    return array;
  }
  return readElement(scanner, ',)');
}
