/** A name as SQL takes it whatever is in it. NUL cannot be: the parsers refuse it. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function qualifiedName(schema: string, name: string): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/** For text that comes from the catalogue only; what a request says goes through parameters. */
export function quoteLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
  return text.includes('\\') ? `E${quoted}` : quoted;
}

/** A PostgreSQL array literal of these texts. */
export function arrayLiteral(values: string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return `{${quoted.join(',')}}`;
}
