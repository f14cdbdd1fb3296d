import { readCharacterMap } from './character-map.ts';
import type { Range } from './letter-classes.ts';
import { readKerning } from './read-kerning.ts';
import type { FontTables } from './sfnt.ts';

/**
 * By how many thousandths of the text size the kerning of a pair may differ from that of the typeface. At 16 px, four
 * are a fifteenth of a pixel.
 */
export const tolerances = { frequent: 5, seen: 8, rare: 25 } as const;
/** How often the copy has a pair that counts as frequent. */
const frequent = 10;

/** For each left glyph, the kerning that it may have before each right glyph. */
export function kerningRanges({ font, pairs }: { font: FontTables; pairs: Map<string, number> }): Range[][] {
  const kerning = readKerning(table(font, 'GPOS'));
  const characters = new Map(
    [...readCharacterMap(table(font, 'cmap'))].map(([character, glyph]) => [glyph, character]),
  );
  const glyphs = Array.from({ length: table(font, 'maxp').readUInt16BE(4) }, (_, glyph) => glyph);
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

/** Ligatures and tabular figures, which have no character: figures without kerning stay so, and line up. */
const unnamed = (value: number): number => (value === 0 ? 0 : tolerances.seen);

function table(font: FontTables, tag: string): Buffer {
  const found = font.get(tag);
  if (!found) throw new Error(`the font has no table ${tag}`);
  return found;
}
