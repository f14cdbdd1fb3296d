/**
 * The least similarity (0 to 1) of a suggestion. That of tables and functions is higher, as in PostgREST 14.6, so that a
 * guess does not reveal their names; arguments and relationships belong to an object that the caller has named.
 */
export const leastSimilarity = { object: 0.75, part: 0.33 } as const;

/**
 * The most similar of `names`, as in PostgREST's fuzzy search: among those that share a sequence of three letters (else
 * of two) with `wanted`, the one with the smallest edit distance, if its similarity is at least `least`.
 */
export function nearest(wanted: string, names: string[], least: number): string | undefined {
  // The comparison is quadratic in length, and no mistyped name is this long.
  if (wanted.length > 64) return undefined;
  for (const size of [3, 2]) {
    const best = bestOf(wanted, candidates(wanted, names, size), least);
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

function bestOf(wanted: string, names: string[], least: number): string | undefined {
  let best: string | undefined;
  let bestScore = 0;
  for (const name of names) {
    const changes = distance(wanted.toLowerCase(), name.toLowerCase());
    const score = 1 - changes / Math.max(wanted.length, name.length, 1);
    if (score >= least && score > bestScore) [best, bestScore] = [name, score];
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
