import subsetFont from 'subset-font';

import type { typefaces } from './faces.ts';
import { kerningRanges } from './kerning-ranges.ts';
import { readTables, tableOf, writeTables } from './sfnt.ts';
import { writeKerning } from './write-kerning.ts';

/**
 * Classes of marks, names of weights for menus and the strikethrough of each weight, which pages do not use; the advances
 * of each weight, which `gvar` contains as well.
 */
const unused = ['GDEF', 'STAT', 'MVAR', 'HVAR'];

/**
 * The typeface with the characters and weights of a face, as WOFF2. Kerning that varies with the weight is half of the
 * file, so the face has the kerning of one weight, reduced to classes of letters (ADR-0035). Glyphs have the same
 * numbers in the font without axes, from which the kerning is read.
 */
export async function frenchFace(
  whole: Buffer,
  face: (typeof typefaces)[number],
  pairs: Map<string, number>,
) {
  const { characters, weights, kerningWeight, features: keepFeatures } = face;
  const reduced = (wght: number | typeof weights, dropTables: string[]) =>
    subsetFont(whole, characters, {
      targetFormat: 'truetype',
      variationAxes: { wght },
      keepFeatures,
      dropTables,
    });
  const fixed = readTables(await reduced(kerningWeight, []));
  const tables = readTables(await reduced(weights, ['GPOS', ...unused]));
  tables.set('fvar', withoutNamedWeights(tableOf(tables, 'fvar')));
  tables.set('GPOS', writeKerning(kerningRanges({ font: fixed, pairs })));
  return subsetFont(writeTables(tables), undefined, { keepAllGlyphs: true, targetFormat: 'woff2' });
}

/** The table `fvar` with its one axis, without the list of named weights that follows; their names are then dropped. */
function withoutNamedWeights(axes: Buffer): Buffer {
  const [header, axis] = [16, 20];
  const kept = Buffer.from(axes.subarray(0, header + axis));
  kept.writeUInt16BE(0, 12);
  return kept;
}
