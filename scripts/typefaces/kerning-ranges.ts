import { readCharacterMap } from './character-map.ts';
import type { Range } from './letter-classes.ts';
import { readKerning } from './read-kerning.ts';
import { tableOf } from './sfnt.ts';
import type { FontTables } from './sfnt.ts';

/**
 * By how many thousandths of the text size the kerning of a pair may differ from that of the typeface. At 16 px, five
 * are a twelfth of a pixel.
 */
export const tolerances = { frequent: 5, seen: 8, rare: 25 } as const;
/** How often the copy has a pair that counts as frequent. */
const frequent = 10;

/** For each left glyph, the kerning that it may have before each right glyph. */
export function kerningRanges({ font, pairs }: { font: FontTables; pairs: Map<string, number> }): Range[][] {
  const kerning = readKerning(tableOf(font, 'GPOS'));
  const characters = new Map(
    [...readCharacterMap(tableOf(font, 'cmap'))].map(([character, glyph]) => [glyph, character]),
  );
  const glyphs = Array.from({ length: tableOf(font, 'maxp').readUInt16BE(4) }, (_, glyph) => glyph);
  return glyphs.map((left) =>
    glyphs.map((right) => {
      const value = kerning(left, right);
      const [first, second] = [characters.get(left), characters.get(right)];
      const tolerance = first && second ? toleranceOf(pairs.get(first + second) ?? 0) : unnamed(value);
      return { low: value - tolerance, high: value + tolerance };
    }),
  );
}

const toleranceOf = (count: number): number =>
  count >= frequent ? tolerances.frequent : count > 0 ? tolerances.seen : tolerances.rare;

/** The tolerance of a pair with a ligature or a tabular figure. A kerning of zero stays zero, so that figures line up. */
const unnamed = (value: number): number => (value === 0 ? 0 : tolerances.seen);
