/** Names with a lower similarity (0 to 1) are not suggested. */
const minScore = 0.33;

/**
 * The most similar of `names`, as in PostgREST's fuzzy search: among those that share a sequence of three letters (else
 * of two) with `wanted`, the one with the smallest edit distance, if its similarity is above 0.33.
 */
export function nearest(wanted: string, names: string[]): string | undefined {
  // The comparison is quadratic in length, and no mistyped name is this long.
  if (wanted.length > 64) return undefined;
  for (const size of [3, 2]) {
    const best = bestOf(wanted, candidates(wanted, names, size));
    if (best !== undefined) return best;
  }
  return undefined;
}

function candidates(wanted: string, names: string[], size: number): string[] {
  const grams = new Set(gramsOf(wanted, size));
  return [...new Set(names)].filter((name) => gramsOf(name, size).some((gram) => grams.has(gram)));
}

/** The sequences of `size` letters in a name, without punctuation; `-` marks its start and end. */
function gramsOf(name: string, size: number): string[] {
  const text = `-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}, ]/gu, '')}-`.padEnd(size, '-');
  return Array.from({ length: text.length - size + 1 }, (_, start) => text.slice(start, start + size));
}

function bestOf(wanted: string, names: string[]): string | undefined {
  let best: string | undefined;
  let bestScore = minScore;
  for (const name of names) {
    const changes = distance(wanted.toLowerCase(), name.toLowerCase());
    const score = 1 - changes / Math.max(wanted.length, name.length, 1);
    if (score > bestScore) [best, bestScore] = [name, score];
  }
  return best;
}

/** Levenshtein distance, computed row by row. */
function distance(one: string, two: string): number {
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= two.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === two[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[two.length] ?? 0;
}
