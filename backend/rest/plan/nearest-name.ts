/** What is less alike than this was not meant. */
const leastScore = 0.33;

/**
 * The most alike of `names`, as PostgREST's fuzzy search finds it: among those that share sequences of three letters
 * (else of two), the one the fewest changes away, when at least a third of it can stay.
 */
export function nearest(wanted: string, names: string[]): string | undefined {
  // Comparing is quadratic in length; nobody mistypes a name this long.
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

/** Marks of punctuation do not count; the ends of a name do. */
function gramsOf(name: string, size: number): string[] {
  const text = `-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}, ]/gu, '')}-`.padEnd(size, '-');
  return Array.from({ length: text.length - size + 1 }, (_, start) => text.slice(start, start + size));
}

function bestOf(wanted: string, names: string[]): string | undefined {
  let best: string | undefined;
  let bestScore = leastScore;
  for (const name of names) {
    const changes = distance(wanted.toLowerCase(), name.toLowerCase());
    const score = 1 - changes / Math.max(wanted.length, name.length, 1);
    if (score > bestScore) [best, bestScore] = [name, score];
  }
  return best;
}

/** Levenshtein's, one row at a time. */
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
