/** `npm run fonts`: reduces the two fonts to the characters of French. The complete fonts serve all other characters. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import subsetFont from 'subset-font';

const root = resolve(import.meta.dirname, '..');

const typefaces = [
  { family: 'bricolage-grotesque', weights: { min: 400, max: 800 } },
  { family: 'instrument-sans', weights: { min: 400, max: 700 } },
] as const;

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)).join('');
/** Characters of program code: their kerning pairs take a tenth of a font file. */
const code = /[$*<=>\\^_`{|}~]/g;

/**
 * French letters, punctuation and the symbols of our copy; `unicode-range` in app/styles/other-letters.css lists the
 * other characters of the whole files.
 */
const french = `${ascii.replaceAll(code, '')}\u00a0\u202f«»°²³·×€…–—‘’“”•→↗ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŸŒàâäæçèéêëîïôöùûüÿœ`;

/** The OpenType features that browsers apply by default, and the tabular figures of the class `tabular-nums`. */
const features = ['ccmp', 'kern', 'liga', 'locl', 'tnum'];

const folder = join(root, 'app/styles/fonts');
await mkdir(folder, { recursive: true });
for (const { family, weights } of typefaces) {
  const files = join(root, 'node_modules/@fontsource-variable', family, 'files');
  const whole = await readFile(join(files, `${family}-latin-wght-normal.woff2`));
  const cut = await subsetFont(whole, french, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  });
  await writeFile(join(folder, `${family}-french.woff2`), cut);
  process.stdout.write(`${family}: ${whole.length} → ${cut.length} bytes\n`);
}
