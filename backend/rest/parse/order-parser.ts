import { parseField } from './field-parser.ts';
import { Scanner } from './scanner.ts';
import type { OrderTerm } from './request-types.ts';

/** Parses `order=`: `name.desc.nullslast,venue(city)`. */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'failed to parse order');
  const terms: OrderTerm[] = [];
  do {
    scanner.skipBlanks();
    terms.push(parseTerm(scanner));
    scanner.skipBlanks();
  } while (scanner.eat(','));
  scanner.end();
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  const field = parseField(scanner);
  if (field.path.length === 0 && scanner.eat('(')) {
    const related = parseField(scanner);
    scanner.expect(')');
    return { relation: field.name, field: related, ...parseDirection(scanner) };
  }
  return { relation: undefined, field, ...parseDirection(scanner) };
}

function parseDirection(scanner: Scanner): Pick<OrderTerm, 'direction' | 'nulls'> {
  const direction = scanner.eat('.asc') ? 'asc' : scanner.eat('.desc') ? 'desc' : undefined;
  const nulls = scanner.eat('.nullsfirst') ? 'first' : scanner.eat('.nullslast') ? 'last' : undefined;
  scanner.skipBlanks();
  if (!scanner.done && scanner.peek() !== ',') {
    scanner.fail(direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"');
  }
  return { direction, nulls };
}
