type Argument = { name: string; type: string; optional: boolean };
export type Routine = { name: string; body: string; arguments: Argument[] };
type Call = { name: string; args: Record<string, unknown> };

const anId = '00000000-0000-4000-8000-000000000000';

/** Cursors, dates, numbers and ids that are forged or out of range. */
const texts = [
  '',
  '_',
  'x'.repeat(5000),
  `infinity_${anId}`,
  `294276-12-31 23:59:59+00_${anId}`,
  `4714-01-01 BC_${anId}`,
  `2026-13-45_${anId}`,
  `2026-01-01 America/New_York_${anId}`,
  `${'9'.repeat(400)}_${anId}`,
  '2026-01-01_not-a-uuid',
  '2026-01-01_99999999999999999999999999',
  'infinity_1',
  '-infinity',
  '4714-01-01 BC',
  '294276-12-31',
  '2026-02-31',
  'NaN',
  '1e999999',
  '-99999999999999999999',
  '{}',
  '(',
  '\\',
  `'; select pg_sleep(1); --`,
];
const dates = ['infinity', '-infinity', '4713-01-01 BC', '294276-12-31', '2026-01-01', null];
const integers = [-2147483648, -1, 0, 2147483647, null];
const numbers = ['NaN', 'Infinity', '-Infinity', -1, 1e-30, 1e30, null];

/** Values that PostgreSQL can read as the type, and that no screen sends. */
function valuesOf(type: string, keys: readonly string[]): unknown[] {
  if (type.endsWith('[]')) {
    const element = type.slice(0, -2);
    const lists = [[], [null], Array.from({ length: 200 }, () => plainOf(element)), null];
    return [...lists, ...valuesOf(element, keys).map((value) => [value])];
  }
  if (type === 'jsonb') {
    const values = [...texts.slice(2), 1e30, -1, true, {}, []];
    const whole = [null, 1, 'x', [], [1], [{}], [{ kind: 1, value: [] }], {}, { x: 'x'.repeat(5000) }];
    return [...whole, ...keys.flatMap((key) => values.map((value) => ({ [key]: value })))];
  }
  if (type === 'text') return [...texts, null];
  if (type === 'uuid') return [anId, null];
  if (type === 'boolean') return [false, null];
  if (type === 'date' || type.startsWith('timestamp')) return dates;
  if (type === 'integer') return integers;
  if (type === 'bigint') return [...integers, '9223372036854775807', '-9223372036854775808'];
  if (type === 'numeric') return numbers;
  throw new Error(`no forged values of the type ${type}`);
}

function plainOf(type: string): unknown {
  if (type.endsWith('[]')) return [plainOf(type.slice(0, -2))];
  if (type === 'uuid') return anId;
  if (type === 'boolean') return true;
  if (type === 'date' || type.startsWith('timestamp')) return '2999-01-01';
  if (/integer|bigint|numeric/.test(type)) return 1;
  return type === 'jsonb' ? {} : 'texte';
}

/** The keys that a function and the helpers it names read from its `jsonb`. */
function keysOf({ body }: Routine, helpers: readonly { name: string; body: string }[]): string[] {
  const read = new Set<string>();
  const bodies = [body];
  for (const text of bodies)
    for (const { name, body: inner } of helpers)
      if (!read.has(name) && text.includes(`private.${name}(`)) {
        read.add(name);
        bodies.push(inner);
      }
  const reads = bodies.flatMap((text) => [...text.matchAll(/\b(?:filters|\$1) (?:->>?|\?) ''?(\w+)''?/g)]);
  return [...new Set(reads.map((match) => match[1] ?? ''))].toSorted();
}

/** Calls of the functions with one forged argument each, and with the same forged value in all of their dates. */
export function forgedCalls(
  routines: readonly Routine[],
  helpers: readonly { name: string; body: string }[],
  plain: Readonly<Record<string, unknown>>,
): Call[] {
  return routines.flatMap((routine) => {
    const { name, arguments: list } = routine;
    const keys = keysOf(routine, helpers);
    const others = Object.fromEntries(
      list
        .filter((argument) => !argument.optional || argument.name in plain)
        .map((argument) => [argument.name, plain[argument.name] ?? plainOf(argument.type)]),
    );
    const forged = list.flatMap((argument) =>
      valuesOf(argument.type, keys).map((value) => ({ [argument.name]: value })),
    );
    const spans = list.filter(({ type }) => type === 'date' || type.startsWith('timestamp'));
    const sameDates = spans.length > 1 ? dates : [];
    return [
      ...forged,
      ...sameDates.map((value) => Object.fromEntries(spans.map((span) => [span.name, value]))),
    ].map((args) => ({ name, args: { ...others, ...args } }));
  });
}
