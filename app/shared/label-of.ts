/** The label of a value read from the database; undefined for a value that this version of the site does not know. */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.hasOwn(labels, value) ? labels[value] : undefined;
}
