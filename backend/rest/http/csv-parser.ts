import { tooManyRows } from './json-shape.ts';
import { bodyTooLarge } from '#backend/rest/limits.ts';
import type { BodyLimits } from '#backend/rest/limits.ts';
import { bodyError } from '#backend/rest/rest-error.ts';

type CsvOptions = {
  limits: Pick<BodyLimits, 'rows' | 'columns' | 'produced'>;
  /** Chooses the columns that become keys of the JSON; called with the names of the header before any row is read. */
  choose(names: string[]): ReadonlySet<string>;
};

/**
 * Converts CSV (RFC 4180) with a header line to a JSON list of objects of text. A bare `NULL` is null, as in PostgREST.
 * The JSON repeats the names in each row: its length is checked while it is written.
 *
 * @throws {RestError} PGRST102 (400) for invalid CSV, or a line with another number of fields than the header, PGRST100
 * (400) when a limit is exceeded, and what `choose` throws.
 */
export function csvToJson(text: string, { limits, choose }: CsvOptions): { text: string; keys: string[] } {
  const records = readRecords(text, limits.columns);
  const header = records.next();
  if (header.done) throw invalid();
  const names = header.value.map(({ value }) => value);
  const chosen = choose(names);
  const places = names.map((name, index) => ({ name, key: JSON.stringify(name), index }));
  // Of two columns with one name, the last counts.
  const used = places.filter(({ name, index }) => chosen.has(name) && names.lastIndexOf(name) === index);
  const rows: string[] = [];
  let produced = 0;
  for (const record of records) {
    if (record.length !== names.length) throw differentLength();
    if (rows.length >= limits.rows) throw tooManyRows(limits.rows);
    const fields = used.map(({ key, index }) => `${key}:${jsonOf(record[index])}`);
    const row = `{${fields.join(',')}}`;
    produced += row.length;
    if (produced > limits.produced) throw bodyTooLarge('The rows of the CSV are too large as JSON.');
    rows.push(row);
  }
  return { text: `[${rows.join(',')}]`, keys: used.map(({ name }) => name) };
}

type CsvField = { value: string; bare: boolean };

function jsonOf(field: CsvField | undefined): string {
  return !field || (field.bare && field.value === 'NULL') ? 'null' : JSON.stringify(field.value);
}

/** Reads one record at a time. A record has at most as many fields as the first one, and that one at most `columns`. */
function* readRecords(text: string, columns: number): Generator<CsvField[], void> {
  let record: CsvField[] = [];
  let expected: number | undefined;
  for (let position = 0; position < text.length;) {
    const field = readField(text, position);
    const separator = readSeparator(text, field.end);
    position = field.end + separator.length;
    record.push(field);
    // A comma at the end of the text is followed by an empty field.
    const closing = separator === ',' && position >= text.length;
    if (closing) record.push({ value: '', bare: true });
    if (expected !== undefined && record.length > expected) throw differentLength();
    if (record.length > columns) throw bodyTooLarge(`A CSV may have at most ${columns} columns.`);
    if (separator === ',' && !closing) continue;
    yield record;
    expected ??= record.length;
    record = [];
  }
}

/** `end` is the position after the field. */
function readField(text: string, start: number): CsvField & { end: number } {
  if (!text.startsWith('"', start)) {
    const end = endOfBareField(text, start);
    return { value: text.slice(start, end), bare: true, end };
  }
  let close = text.indexOf('"', start + 1);
  // A doubled quote is a quote of the value.
  while (close >= 0 && text.startsWith('"', close + 1)) close = text.indexOf('"', close + 2);
  if (close < 0) throw invalid();
  return { value: text.slice(start + 1, close).replaceAll('""', '"'), bare: false, end: close + 1 };
}

function endOfBareField(text: string, start: number): number {
  const field = /[^",\r\n]*/y;
  field.lastIndex = start;
  field.exec(text);
  return field.lastIndex;
}

/** The separator after a field; empty at the end of the text. */
function readSeparator(text: string, position: number): string {
  const separator = [',', '\n', '\r\n'].find((one) => text.startsWith(one, position));
  if (separator === undefined && position < text.length) throw invalid();
  return separator ?? '';
}

const invalid = () => bodyError('Empty or invalid csv');
const differentLength = () => bodyError('All lines must have same number of fields');
