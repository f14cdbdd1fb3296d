/** How much of a row a photo takes: all of it, about 60 or 40 %, a third; on a phone the last third has a row of its own. */
export type PhotoShare = 'whole' | 'wide' | 'narrow' | 'third' | 'lastThird';

const pairs: readonly (readonly PhotoShare[])[] = [
  ['wide', 'narrow'],
  ['narrow', 'wide'],
];

/**
 * The shares of the photos of a page, row after row: pairs, whose larger photo changes sides, and threes in turn. A photo
 * that is left alone has a row of its own.
 */
export function photoShares(count: number): PhotoShare[] {
  const shares: PhotoShare[] = [];
  for (let row = 0; shares.length < count; row += 1) {
    const left = count - shares.length;
    if (left === 1) shares.push('whole');
    else if (row % 2 === 0 || left === 2) shares.push(...(pairs[Math.floor(row / 2) % 2] ?? []));
    else shares.push('third', 'third', 'lastThird');
  }
  return shares;
}
