import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';

import { readCharacterMap } from './character-map.ts';
import { typefaces } from './faces.ts';
import { tolerances } from './kerning-ranges.ts';
import { readKerning } from './read-kerning.ts';
import { readTables, tableOf } from './sfnt.ts';
import type { FontTables } from './sfnt.ts';

const root = resolve(import.meta.dirname, '../..');
const faceOf = (family: string) => join(root, `app/styles/fonts/${family}-french.woff2`);
const wholeOf = (family: string, file = `${family}-latin`) =>
  join(root, `node_modules/@fontsource-variable/${family}/files/${file}-wght-normal.woff2`);

type Options = Parameters<typeof subsetFont>[2];

async function unpacked(file: string, wght?: number): Promise<FontTables> {
  const font = await readFile(file);
  const options = { targetFormat: 'truetype', keepAllGlyphs: true, keepFeatures: ['kern'] } satisfies Options;
  return readTables(
    await subsetFont(font, undefined, wght ? { ...options, variationAxes: { wght } } : options),
  );
}

/** The kerning of two characters in the font. */
function kerningOf(font: FontTables): (pair: string) => number {
  const glyphs = readCharacterMap(tableOf(font, 'cmap'));
  const kerning = readKerning(tableOf(font, 'GPOS'));
  return (pair) => {
    const [left = '', right = ''] = pair;
    return kerning(glyphs.get(left) ?? 0, glyphs.get(right) ?? 0);
  };
}

/** Pairs that both typefaces visibly set closer. */
const tight = ['To', 'Té', 'AV', 'Vo', 'Av', 'L’', '’A', '’é', 'r.', 'r,'];
const common = ['To', 'L’', '’A', '’é', 'r.', 'l’', 'Le', 'ex', 'es', 're', 'en', 's.', 'un', 'qu'];

describe.each(typefaces)('$family', ({ family, weights, kerningWeight, characters }) => {
  test('SPEED-164 has at most 14,000 bytes, the first packets of a response', async () => {
    expect((await stat(faceOf(family))).size).toBeLessThanOrEqual(14_000);
  });

  test('has the range of weights that the stylesheets declare', async () => {
    const axes = tableOf(await unpacked(faceOf(family)), 'fvar');
    const record = axes.readUInt16BE(4);
    expect(axes.toString('latin1', record, record + 4)).toBe('wght');
    expect(
      [axes.readInt32BE(record + 4), axes.readInt32BE(record + 12)].map((fixed) => fixed / 0x1_00_00),
    ).toEqual([weights.min, weights.max]);
    const sheets = await Promise.all(
      ['fonts.css', 'other-letters.css'].map((name) => readFile(join(root, 'app/styles', name), 'utf8')),
    );
    const faces = sheets
      .join('')
      .split('@font-face')
      .filter((face) => face.includes(`/${family}-`));
    expect(faces.map((face) => /font-weight: ([\d ]+)/.exec(face)?.[1])).toEqual(
      Array.from({ length: 3 }, () => `${weights.min} ${weights.max}`),
    );
  });

  test('has each of its characters, and those of French', async () => {
    const own = readCharacterMap(tableOf(await unpacked(faceOf(family)), 'cmap'));
    const french = 'azAZ09éèêëàâçîïôöûùüœæÉÈÊÀÂÇÎÔÙÛŒ«»‘’“”…–—€°%&@!?:;\u00a0';
    expect([...characters, ...french].filter((character) => !own.has(character))).toEqual([]);
  });

  test('has the advance of the whole typeface for each character', async () => {
    for (const weight of [weights.min, weights.max]) {
      const [own, whole] = await Promise.all([
        unpacked(faceOf(family), weight),
        unpacked(wholeOf(family), weight),
      ]);
      expect([...characters].filter((one) => advance(own, one) !== advance(whole, one))).toEqual([]);
    }
  });

  test('SPEED-164 differs from the kerning of the whole typeface by the tolerance of a pair at most', async () => {
    const own = kerningOf(await unpacked(faceOf(family)));
    const whole = kerningOf(await unpacked(wholeOf(family), kerningWeight));
    const differs = (most: number) => (pair: string) => Math.abs(own(pair) - whole(pair)) > most;
    expect(tight.filter((pair) => own(pair) > -20)).toEqual([]);
    expect(tight.filter(differs(tolerances.seen))).toEqual([]);
    expect(common.filter(differs(tolerances.frequent))).toEqual([]);
    const pairs = [...characters].flatMap((left) => [...characters].map((right) => left + right));
    expect(pairs.filter(differs(tolerances.rare))).toEqual([]);
  });
});

test.each(typefaces)('a letter that $family-french lacks comes from a whole file', async ({ family }) => {
  const sheet = await readFile(join(root, 'app/styles/other-letters.css'), 'utf8');
  const faces = sheet.split('@font-face').filter((face) => face.includes(`/${family}-`));
  const files = faces.map((face) => /files\/(.+?)-wght/.exec(face)?.[1] ?? '');
  const wholes = await Promise.all(files.map((file) => unpacked(wholeOf(family, file))));
  const own = readCharacterMap(tableOf(await unpacked(faceOf(family)), 'cmap'));
  const served = wholes.map((font, place) => {
    const inRange = rangeOf(faces[place] ?? '');
    return new Map([...readCharacterMap(tableOf(font, 'cmap')).keys()].map((one) => [one, inRange(one)]));
  });
  const letters = served.flatMap((file) => [...file.keys()]).filter((one) => /\p{Script=Latin}/u.test(one));
  const copy = typefaces.flatMap(({ characters }) => [...characters]);
  const offered = [...letters, ...copy.filter((one) => served.some((file) => file.has(one)))];
  expect(offered.length).toBeGreaterThan(300);
  expect(offered.filter((one) => !own.has(one) && !served.some((file) => file.get(one)))).toEqual([]);
});

/** Whether the `unicode-range` of a face contains a character. */
function rangeOf(face: string): (character: string) => boolean {
  const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first = '', last = first]) => ({
    first: parseInt(first, 16),
    last: parseInt(last, 16),
  }));
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return ranges.some(({ first, last }) => first <= code && code <= last);
  };
}

function advance(font: FontTables, character: string): number {
  const glyph = readCharacterMap(tableOf(font, 'cmap')).get(character) ?? 0;
  const last = tableOf(font, 'hhea').readUInt16BE(34) - 1;
  return tableOf(font, 'hmtx').readUInt16BE(Math.min(glyph, last) * 4);
}
