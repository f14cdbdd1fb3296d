/** What a text has between braces, and no value for it. */
export const unknownKeys = (text: string, known: ReadonlySet<string>): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, key = '']) => key).filter((key) => !known.has(key));

/**
 * Replaces `{key}` in a text by its value: `{floor.faq}` by the variant of that key, `{event.price}` by a fact of the
 * next edition. A key without a value stays visible between its braces, so that a typing error is noticed.
 */
export function fillCopy(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z_]+\.[a-z_]+)\}/g, (token, key: string) => values[key] ?? token);
}
