/** Read as a formula by spreadsheets, whatever stands between quotes (OWASP, « CSV Injection »). */
const formula = /^[=+\-@\t\r]/;

/**
 * A table as spreadsheets in French open it: semicolons, CRLF, and the mark that says UTF-8. A cell that begins like a
 * formula is given an apostrophe: nothing that somebody wrote is ever computed.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
