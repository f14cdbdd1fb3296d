import { csvToJson } from './csv-parser.ts';
import { checkJsonShape } from './json-shape.ts';
import { isJsonObject } from '#backend/http/input-schemas.ts';
import { bodyTooLarge, maxArguments } from '#backend/rest/limits.ts';
import type { BodyLimits } from '#backend/rest/limits.ts';
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

/**
 * The supported body type of a `Content-Type` header; JSON without one.
 *
 * @throws {RestError} PGRST102 (400) for an unsupported type.
 */
export function bodyTypeOf(contentType: string | undefined): BodyType {
  const name = (contentType ?? 'application/json').split(';', 1)[0]?.trim().toLowerCase();
  const known = bodyTypes.find(
    (type) => type === name || (type === 'application/json' && name?.endsWith('+json')),
  );
  if (!known) throw bodyError(`Content-Type not acceptable: ${name ?? ''}`);
  return known;
}

type RowsTarget = {
  limits: BodyLimits;
  /** The value of `columns=`. */
  columns: string[] | undefined;
  /**
   * Called with the column names of a CSV before its rows are read.
   *
   * @throws {RestError} PGRST204 (400) for an unknown column.
   */
  checkColumns(names: string[]): void;
};

/**
 * Parses the rows of a body. JSON text is passed on unchanged, so that PostgreSQL parses numbers at full precision; other
 * types are converted to JSON. Without `columns`, all objects must have the same keys.
 *
 * @throws {RestError} PGRST102 (400) when the body holds no rows, or their keys differ, PGRST100 (400) when a limit is
 * exceeded, and what `checkColumns` throws.
 */
export function parseRows(text: string, type: BodyType, target: RowsTarget): JsonBody {
  const { limits, columns } = target;
  if (type === 'text/csv')
    return { ...csvToJson(text, { limits, choose: chosenColumns(target) }), list: true };
  if (type === 'application/x-www-form-urlencoded') return formToJson(text, limits);
  if (type !== 'application/json') throw invalidJson();
  checkJsonShape(text, limits);
  const data = parseJson(text);
  if (!Array.isArray(data)) {
    if (!isJsonObject(data)) throw invalidJson();
    return { text, list: false, keys: Object.keys(data) };
  }
  const rows: unknown[] = data;
  if (!rows.every(isJsonObject)) throw differentKeys();
  const keys = Object.keys(rows[0] ?? {});
  if (columns === undefined && !rows.every((row) => sameKeys(keys, row))) throw differentKeys();
  return { text, list: true, keys };
}

/**
 * Parses the named arguments of a function; JSON other than an object names none. An empty body is an empty object.
 *
 * @throws {RestError} PGRST102 (400) for invalid JSON, PGRST100 (400) when a limit is exceeded.
 */
export function parseArguments(text: string, type: BodyType, limits: BodyLimits): JsonBody {
  if (text.trim() === '') return { text: '{}', list: false, keys: [] };
  if (type !== 'application/json') return { text, list: false, keys: [] };
  const { values, depth } = limits;
  checkJsonShape(text, { values, depth, fields: maxArguments });
  const data = parseJson(text);
  const list = Array.isArray(data);
  const first: unknown = list ? data[0] : data;
  return { text, list, keys: isJsonObject(first) ? Object.keys(first) : [] };
}

/**
 * The pairs of a form.
 *
 * @throws {RestError} PGRST100 (400) for too many pairs.
 */
export function parseForm(text: string, { pairs: most }: BodyLimits): [string, string][] {
  let separators = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    separators += 1;
    if (separators >= most) throw bodyTooLarge(`A form may have at most ${most} fields.`);
  }
  return [...new URLSearchParams(text)];
}

function formToJson(text: string, limits: BodyLimits): JsonBody {
  const row = Object.fromEntries(parseForm(text, limits));
  return { text: JSON.stringify(row), list: false, keys: Object.keys(row) };
}

/** Chooses the columns of `columns=`, else all. */
function chosenColumns({ columns, checkColumns }: RowsTarget): (names: string[]) => ReadonlySet<string> {
  return (names) => {
    if (columns === undefined) checkColumns(names);
    return new Set(columns ?? names);
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson();
  }
}

function sameKeys(keys: string[], row: Record<string, unknown>): boolean {
  const own = Object.keys(row);
  return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key));
}

const invalidJson = () => bodyError('Empty or invalid json');
const differentKeys = () => bodyError('All object keys must match');
