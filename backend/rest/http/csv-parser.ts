import { bodyError } from '#backend/rest/rest-error.ts';

/**
 * Reads CSV (RFC 4180) with a header line into objects of text; a bare `NULL` is null, as PostgREST reads it.
 * Throws PGRST102 when a line has not as many fields as the header.
 */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [header, ...records] = readRecords(text);
  if (!header) throw bodyError('Empty or invalid csv');
  const names = header.map((field) => field.value);
  return records.map((record) => {
    if (record.length !== names.length) throw bodyError('All lines must have same number of fields');
    return Object.fromEntries(
      record.map(({ value, bare }, index) => [names[index] ?? '', bare && value === 'NULL' ? null : value]),
    );
  });
}

type CsvField = { value: string; bare: boolean };

function readRecords(text: string): CsvField[][] {
  const records: CsvField[][] = [];
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;
  let record: CsvField[] = [];
  while (field.lastIndex < text.length) {
    const [all, raw = '', end] = field.exec(text) ?? [];
    if (all === undefined) throw bodyError('Empty or invalid csv');
    const bare = !raw.startsWith('"');
    record.push({ value: bare ? raw : raw.slice(1, -1).replaceAll('""', '"'), bare });
    if (end === ',') {
      // A comma at the very end of the text still opens a field.
      if (field.lastIndex >= text.length) record.push({ value: '', bare: true });
      else continue;
    }
    records.push(record);
    record = [];
  }
  if (record.length > 0) records.push(record);
  return records;
}
