import { readFile } from 'node:fs/promises';

import type { Font } from 'satori';

/** The display font at two weights, with the Latin letters of all European languages. */
const files = ([800, 600] as const).flatMap((weight) =>
  ['latin', 'latin-ext'].map((script) => ({
    weight,
    url: import.meta.resolve(
      `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${script}-${weight}-normal.woff`,
    ),
  })),
);

let loaded: Promise<Font[]> | undefined;

/** Read once; satori parses them at each drawing. */
export function loadFonts(): Promise<Font[]> {
  loaded ??= Promise.all(
    files.map(async ({ weight, url }) => ({
      name: 'Display',
      weight,
      style: 'normal' as const,
      data: await readFile(new URL(url)),
    })),
  );
  return loaded;
}
