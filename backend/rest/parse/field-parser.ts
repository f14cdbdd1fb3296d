import type { Field, JsonStep } from './request-types.ts';
import type { Scanner } from './scanner.ts';

const numberEnds = ['->', '::', '.', ',', ')'];

/** `name`, `name->key->>0`: a column and the way into its JSON. */
export function parseField(scanner: Scanner): Field {
  const name = scanner.name();
  return { name, path: parseJsonPath(scanner) };
}

export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.eat('->>') ? '->>' : scanner.eat('->') ? '->' : undefined;
    if (!arrow) return path;
    path.push({ arrow, operand: parseOperand(scanner) });
  }
}

function parseOperand(scanner: Scanner): JsonStep['operand'] {
  const index = scanner.attempt(() => {
    const digits = scanner.integer();
    const ended = scanner.done || numberEnds.some((end) => scanner.startsWith(end));
    // PostgreSQL reads an index as int4; a longer number can only be an object's key.
    return digits !== undefined && ended && Math.abs(Number(digits)) < 2 ** 31 ? digits : undefined;
  });
  return index === undefined ? { key: scanner.name() } : { index };
}
