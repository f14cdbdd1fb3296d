import { z } from 'zod';
import { parseCsv } from './csv-parser.ts';
import type { JsonBody } from '#backend/rest/plan/mutation-types.ts';
import { bodyError } from '#backend/rest/rest-error.ts';

const bodyTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/csv',
  'text/plain',
  'application/octet-stream',
  'text/xml',
] as const;

export type BodyType = (typeof bodyTypes)[number];

const object = z.record(z.string(), z.unknown());
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('Empty or invalid json');
    return z.NEVER;
  }
});

/** Throws PGRST102 for a type that holds no rows. */
export function bodyTypeOf(contentType: string | null): BodyType {
  const name = (contentType ?? 'application/json').split(';', 1)[0]?.trim().toLowerCase();
  const known = bodyTypes.find(
    (type) => type === name || (type === 'application/json' && name?.endsWith('+json')),
  );
  if (!known) throw bodyError(`Content-Type not acceptable: ${name ?? ''}`);
  return known;
}

/**
 * Reads the rows of a body. JSON text is kept as it came, so that PostgreSQL reads numbers and dates at their full
 * precision; other types are turned into JSON. Unless `columns` says what counts, all objects must have equal keys.
 */
export function readRows(text: string, type: BodyType, columns: string[] | undefined): JsonBody {
  if (type === 'text/csv') return jsonOf(parseCsv(text));
  if (type === 'application/x-www-form-urlencoded')
    return jsonOf(Object.fromEntries(new URLSearchParams(text)));
  const parsed = json.safeParse(text);
  if (!parsed.success || type !== 'application/json') throw bodyError('Empty or invalid json');
  const { data } = parsed;
  if (!Array.isArray(data)) {
    const single = object.safeParse(data);
    if (!single.success) throw bodyError('Empty or invalid json');
    return { text, list: false, keys: Object.keys(single.data) };
  }
  const rows = z.array(object).safeParse(data);
  if (!rows.success) throw bodyError('All object keys must match');
  const keys = Object.keys(rows.data[0] ?? {});
  if (columns === undefined && !rows.data.every((row) => sameKeys(keys, row)))
    throw bodyError('All object keys must match');
  return { text, list: true, keys };
}

/** The named arguments of a function; JSON that is no object names none. An empty body is an empty object. */
export function readArguments(text: string, type: BodyType): JsonBody {
  if (text.trim() === '') return { text: '{}', list: false, keys: [] };
  if (type !== 'application/json') return { text, list: false, keys: [] };
  const parsed = json.safeParse(text);
  if (!parsed.success) throw bodyError('Empty or invalid json');
  const { data } = parsed;
  const first = object.safeParse(Array.isArray(data) ? data[0] : data);
  return { text, list: Array.isArray(data), keys: first.success ? Object.keys(first.data) : [] };
}

function sameKeys(keys: string[], row: Record<string, unknown>): boolean {
  const own = Object.keys(row);
  return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

function jsonOf(data: Record<string, unknown> | Record<string, unknown>[]): JsonBody {
  const list = Array.isArray(data);
  return { text: JSON.stringify(data), list, keys: Object.keys((list ? data[0] : data) ?? {}) };
}
