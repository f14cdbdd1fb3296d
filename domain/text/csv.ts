/** Spreadsheets evaluate cells that start with these characters, even when quoted (OWASP, « CSV Injection »). */
const formula = /^[=+\-@\t\r]/;

/**
 * A table as CSV for French spreadsheets: semicolons, CRLF, UTF-8 byte order mark. A cell that starts like a
 * formula is prefixed with an apostrophe, so that user text is never evaluated.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
