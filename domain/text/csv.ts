/**
 * Spreadsheets evaluate cells that start with these characters, even when quoted (OWASP, « CSV Injection »). The last four
 * are full-width letters, which East Asian ones read as the others.
 */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Commas and tabs too: LibreOffice also separates at them, and what follows one in a text would be a cell of its own,
 * without the apostrophe.
 */
const quoted = /[;,\t"\r\n]/;

/**
 * A table as CSV for French spreadsheets: semicolons, CRLF, UTF-8 byte order mark. A cell that starts like a
 * formula is prefixed with an apostrophe, so that user text is never evaluated.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
