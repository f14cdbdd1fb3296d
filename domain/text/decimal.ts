/** A number as French people type it: « 50,6372 » or « 50.6372 », at most 12 digits on each side. NaN for another text. */
export function readDecimal(text: string): number {
  const normal = text.trim().replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,12})?$/.test(normal) ? Number(normal) : Number.NaN;
}

/** The same number with a decimal comma, for a field. */
export const writeDecimal = (value: number): string => String(value).replace('.', ',');
