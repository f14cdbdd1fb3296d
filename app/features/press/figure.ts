/** A figure and what it counts: « 100+ » and « participants satisfaits ». */
export type Figure = { value: string; label: string };

/** Cuts a telling at the end of its number; one without a number is all label. */
export function figureOf(telling: string): Figure {
  const [, value = '', label = telling] = /^([\d.,/+]+)\s+(.+)$/u.exec(telling) ?? [];
  return { value, label };
}
