import type { RoutineRow } from './catalogue-rows.ts';
import type { Column, Parameter, Routine, RoutineResult, Table } from './catalogue-types.ts';

const volatilities = { v: 'volatile', s: 'stable', i: 'immutable' } as const;

/** `table` is the key of the exposed table whose rows the function returns, if it does. */
export function routineOf(
  row: RoutineRow,
  table: string | undefined,
  tables: ReadonlyMap<string, Table>,
): Routine {
  return {
    schema: row.schema,
    name: row.name,
    parameters: parametersOf(row),
    volatility: volatilities[row.volatility],
    returns: resultOf(row, table, tables),
    media:
      row.returnKind === 'd' && !row.set && isMediaName(row.returnType)
        ? { name: row.returnType, binary: row.returnBase === 'bytea' }
        : undefined,
    description: row.description ?? undefined,
    roles: row.roles,
  };
}

export function isMediaName(name: string): boolean {
  return name === '*/*' || /^[a-z0-9.-]+\/[a-z0-9.+-]+$/i.test(name);
}

const bodyTypes = new Set(['json', 'jsonb', 'text', 'bytea', 'xml']);

/** An argument without a name cannot be given, unless it is the only one and the body is it. */
export function isCallable({ parameters }: Routine): boolean {
  const [first, second] = parameters;
  if (first?.name === '' && !second) return bodyTypes.has(first.type);
  return parameters.every((parameter) => parameter.name !== '');
}

/** PostgREST's order of overloads, which its messages list: fewest parameters first, then by name and type. */
export function compareOverloads(one: Routine, other: Routine): number {
  const signature = ({ parameters }: Routine) => parameters.map(({ name, type }) => `${name} ${type}`).join();
  const fewer = one.parameters.length - other.parameters.length;
  if (fewer !== 0) return fewer;
  return signature(one) < signature(other) ? -1 : 1;
}

function parametersOf(row: RoutineRow): Parameter[] {
  const inputs = row.types.flatMap((type, index) => {
    const mode = row.modes[index] ?? 'i';
    return 'ibv'.includes(mode) ? [{ ...type, name: row.names[index] ?? '', variadic: mode === 'v' }] : [];
  });
  const firstDefault = inputs.length - row.defaults;
  return inputs.map((input, index) => ({
    name: input.name,
    type: input.type,
    base: input.base ?? input.type,
    required: index < firstDefault && !input.variadic,
    variadic: input.variadic,
  }));
}

function resultOf(
  row: RoutineRow,
  table: string | undefined,
  tables: ReadonlyMap<string, Table>,
): RoutineResult {
  if (row.returnType === 'void') return { kind: 'void' };
  const outputs = row.types.flatMap((type, index): [string, Column][] => {
    if (!'tbo'.includes(row.modes[index] ?? 'i')) return [];
    const name = row.names[index] || `column${index + 1}`;
    return [[name, { name, type: type.type, base: type.base ?? type.type, default: undefined }]];
  });
  if (outputs.length > 0) return { kind: 'rows', set: row.set, table: undefined, columns: new Map(outputs) };
  if (table !== undefined) {
    return { kind: 'rows', set: row.set, table, columns: tables.get(table)?.columns ?? new Map() };
  }
  if (row.returnKind === 'c' || row.returnType === 'record') {
    return { kind: 'rows', set: row.set, table: undefined, columns: new Map() };
  }
  return { kind: 'scalar', set: row.set };
}
