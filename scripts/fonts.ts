/** `npm run fonts`: reduces the two fonts to the characters of French. The complete fonts serve all other characters. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { copyPairs } from './typefaces/copy-pairs.ts';
import { typefaces } from './typefaces/faces.ts';
import { frenchFace } from './typefaces/french-face.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'app/styles/fonts');
const pairs = copyPairs(join(root, 'content'));
await mkdir(folder, { recursive: true });
for (const face of typefaces) {
  const { family } = face;
  const files = join(root, 'node_modules/@fontsource-variable', family, 'files');
  const whole = await readFile(join(files, `${family}-latin-wght-normal.woff2`));
  const cut = await frenchFace(whole, face, pairs);
  await writeFile(join(folder, `${family}-french.woff2`), cut);
  process.stdout.write(`${family}: ${whole.length} → ${cut.length} bytes\n`);
}
