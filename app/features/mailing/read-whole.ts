/** The whole number of a typed text within bounds; undefined for any other text. Spaces between digits are allowed. */
export function readWhole(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const digits = text.replace(/\s/g, '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const value = Number(digits);
  return value >= min && value <= max ? value : undefined;
}
