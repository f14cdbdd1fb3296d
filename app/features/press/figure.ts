/** A figure and its label: « 100+ » and « participants satisfaits ». */
export type Figure = { value: string; label: string };

/** Splits a text after its number; a text without a number is all label. */
export function figureOf(telling: string): Figure {
  const [, value = '', label = telling] = /^([\d.,/+]+)\s+(.+)$/u.exec(telling) ?? [];
  return { value, label };
}
