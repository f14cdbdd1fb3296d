import { globSync } from 'node:fs';

import { sourceTexts } from '#scripts/french-strings.ts';

/** Counts each pair of characters in the copy of the site, in `folder`. */
export function copyPairs(folder: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of globSync(`${folder}/**/*.ts`).toSorted())
    for (const { text } of sourceTexts(file))
      for (let place = 1; place < text.length; place++) {
        const pair = text.slice(place - 1, place + 1);
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
  return counts;
}
